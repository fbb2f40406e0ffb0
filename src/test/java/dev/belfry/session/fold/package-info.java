@NullMarked
package dev.belfry.session.fold;

import org.jspecify.annotations.NullMarked;
