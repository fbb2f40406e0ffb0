/// Claude Code transcripts, record by record. Knows no other harness.
@NullMarked
package dev.belfry.session.reader.claude;

import org.jspecify.annotations.NullMarked;
