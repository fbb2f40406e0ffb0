/// Reads the event logs of GitHub Copilot CLI.
@NullMarked
package dev.belfry.session.reader.copilot;

import org.jspecify.annotations.NullMarked;
