/// Reads the stores of Kimi Code CLI and of the older Kimi CLI.
@NullMarked
package dev.belfry.session.reader.kimi;

import org.jspecify.annotations.NullMarked;
