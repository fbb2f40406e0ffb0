@NullMarked
package dev.belfry.session.timeline;

import org.jspecify.annotations.NullMarked;
