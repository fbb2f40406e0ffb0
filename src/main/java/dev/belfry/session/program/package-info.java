/// The programs that sessions run in.
@NullMarked
package dev.belfry.session.program;

import org.jspecify.annotations.NullMarked;
