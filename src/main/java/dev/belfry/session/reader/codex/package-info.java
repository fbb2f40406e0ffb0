/// Codex rollouts, record by record. Knows no other harness.
@NullMarked
package dev.belfry.session.reader.codex;

import org.jspecify.annotations.NullMarked;
