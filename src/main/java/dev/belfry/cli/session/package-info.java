/// Commands about sessions: what they are, what they spent.
@NullMarked
package dev.belfry.cli.session;

import org.jspecify.annotations.NullMarked;
