@NullMarked
package dev.belfry.session.tail;

import org.jspecify.annotations.NullMarked;
