@NullMarked
package dev.belfry.lib.sqlite;

import org.jspecify.annotations.NullMarked;
