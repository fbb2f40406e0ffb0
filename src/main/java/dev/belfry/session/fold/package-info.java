/// What a session's events add up to, one file at a time. Keeps no text that has not passed
/// redaction beyond the lines at hand, and never reads a file.
@NullMarked
package dev.belfry.session.fold;

import org.jspecify.annotations.NullMarked;
