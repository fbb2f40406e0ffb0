@NullMarked
package dev.belfry.session.export;

import org.jspecify.annotations.NullMarked;
