/// One file per harness: from the lines of its store to session events. Never keeps state and
/// never opens a file.
@NullMarked
package dev.belfry.session.reader;

import org.jspecify.annotations.NullMarked;
