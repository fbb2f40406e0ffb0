@NullMarked
package dev.belfry.session.history;

import org.jspecify.annotations.NullMarked;
