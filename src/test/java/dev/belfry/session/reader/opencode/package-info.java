@NullMarked
package dev.belfry.session.reader.opencode;

import org.jspecify.annotations.NullMarked;
