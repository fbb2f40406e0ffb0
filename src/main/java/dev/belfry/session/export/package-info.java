/// Conversations as Markdown that shows text of others as text, whatever is in it.
@NullMarked
package dev.belfry.session.export;

import org.jspecify.annotations.NullMarked;
