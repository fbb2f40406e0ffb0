/// Reads the stores of Cline and of its fork Roo Code.
@NullMarked
package dev.belfry.session.reader.cline;

import org.jspecify.annotations.NullMarked;
