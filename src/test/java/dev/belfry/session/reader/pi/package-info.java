/// Tests of the reader of Pi and omp.
@NullMarked
package dev.belfry.session.reader.pi;

import org.jspecify.annotations.NullMarked;
