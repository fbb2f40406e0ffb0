/// Options of a command line, declared once: parsing, help and docs all derive from the
/// declaration. Knows no command.
@NullMarked
package dev.belfry.lib.options;

import org.jspecify.annotations.NullMarked;
