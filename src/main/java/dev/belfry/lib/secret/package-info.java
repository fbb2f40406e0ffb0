/// Finds credentials in text: vendor shapes from a table, cues with a value that looks random, URL
/// passwords, PEM blocks, and values known exactly. Never changes a text, and never takes more than
/// a bounded number of steps for each character, whatever the text is.
@NullMarked
package dev.belfry.lib.secret;

import org.jspecify.annotations.NullMarked;
