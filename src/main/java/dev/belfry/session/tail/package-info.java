/// Bytes appended to files of lines, each read once. Never knows what a line says and never writes.
@NullMarked
package dev.belfry.session.tail;

import org.jspecify.annotations.NullMarked;
