/// What `belfry redact` does to one line. Knows no terminal.
@NullMarked
package dev.belfry.cli.redact;

import org.jspecify.annotations.NullMarked;
