@NullMarked
package dev.belfry.session.live;

import org.jspecify.annotations.NullMarked;
