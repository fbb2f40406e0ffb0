/// Text that leaves the program: cleaning, redaction, clipping. Never knows what a text is about.
@NullMarked
package dev.belfry.lib.text;

import org.jspecify.annotations.NullMarked;
