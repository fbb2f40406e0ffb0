/// JSON: a cursor for foreign stores and the one door to Jackson, for TOML too. Knows no feature.
@NullMarked
package dev.belfry.lib.json;

import org.jspecify.annotations.NullMarked;
