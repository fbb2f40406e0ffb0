/// What a terminal is given: lines of redacted text, aligned. Knows no command.
@NullMarked
package dev.belfry.lib.terminal;

import org.jspecify.annotations.NullMarked;
