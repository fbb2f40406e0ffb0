/// What the readers of agent CLIs share. One package below for each harness, with a
/// [dev.belfry.session.SessionReader] in it. Nothing here opens a file, knows the time or keeps a
/// state.
@NullMarked
package dev.belfry.session.reader;

import org.jspecify.annotations.NullMarked;
