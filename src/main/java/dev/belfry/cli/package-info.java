/// The command line: one file per command. Never decides a rule and never reads a store itself.
@NullMarked
package dev.belfry.cli;

import org.jspecify.annotations.NullMarked;
