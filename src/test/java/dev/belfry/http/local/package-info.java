@NullMarked
package dev.belfry.http.local;

import org.jspecify.annotations.NullMarked;
