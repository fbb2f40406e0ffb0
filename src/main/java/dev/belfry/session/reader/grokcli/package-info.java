/// Reads the store of the community's Grok CLI.
@NullMarked
package dev.belfry.session.reader.grokcli;

import org.jspecify.annotations.NullMarked;
