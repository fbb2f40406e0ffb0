/// Reads the store of Grok Build.
@NullMarked
package dev.belfry.session.reader.grok;

import org.jspecify.annotations.NullMarked;
