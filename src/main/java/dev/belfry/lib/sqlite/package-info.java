/// The one door to SQLite. Knows no feature.
@NullMarked
package dev.belfry.lib.sqlite;

import org.jspecify.annotations.NullMarked;
