package dev.belfry.wire.command;

import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.ItemView;
import java.util.List;

/// What `belfry export --json` prints.
///
/// @param session `harness/id`
/// @param items the whole conversation, oldest first
public record ExportView(Redacted session, List<ItemView> items) {
  public ExportView {
    items = List.copyOf(items);
  }
}
