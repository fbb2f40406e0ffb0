@NullMarked
package dev.belfry.session;

import org.jspecify.annotations.NullMarked;
