/// Records as they cross HTTP and `--json`. Every text in them is Redacted; nothing here does I/O.
@NullMarked
package dev.belfry.wire;

import org.jspecify.annotations.NullMarked;
