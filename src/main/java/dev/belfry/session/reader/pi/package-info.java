/// Reads the store of Pi, and that of its fork omp.
@NullMarked
package dev.belfry.session.reader.pi;

import org.jspecify.annotations.NullMarked;
