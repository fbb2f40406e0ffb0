@NullMarked
package dev.belfry.session.spent;

import org.jspecify.annotations.NullMarked;
