/// When sessions ended, how, and what that cost: what is left when their transcripts are gone. No
/// word of what was asked or answered.
@NullMarked
package dev.belfry.session.history;

import org.jspecify.annotations.NullMarked;
