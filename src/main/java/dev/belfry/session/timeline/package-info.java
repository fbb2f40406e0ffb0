/// Conversations as numbered items, read from their files slice by slice. Memory does not grow with
/// the conversation.
@NullMarked
package dev.belfry.session.timeline;

import org.jspecify.annotations.NullMarked;
