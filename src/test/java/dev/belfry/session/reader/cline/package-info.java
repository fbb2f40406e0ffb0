/// Tests of the reader of Cline and Roo Code.
@NullMarked
package dev.belfry.session.reader.cline;

import org.jspecify.annotations.NullMarked;
