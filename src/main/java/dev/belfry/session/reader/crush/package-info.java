/// Reads the stores of Crush.
@NullMarked
package dev.belfry.session.reader.crush;

import org.jspecify.annotations.NullMarked;
