/// Owner-only files, atomic writes, locks. Knows no feature.
@NullMarked
package dev.belfry.lib.files;

import org.jspecify.annotations.NullMarked;
