package dev.belfry.session.spent;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which sums are wanted.
///
/// @param split what each of them is told apart by, null for nothing
/// @param since from which day on, null for all there is
/// @param zone whose days, null for those of this machine
public record Question(By by, @Nullable By split, @Nullable Span since, @Nullable ZoneId zone) {
  private static final Set<By> OF_ROWS = Set.of(By.PROJECT, By.SESSION);

  /// Whether the answer takes the rows of all sessions, which costs far more than to count.
  public boolean needsRows() {
    return OF_ROWS.contains(by) || (split != null && OF_ROWS.contains(split));
  }
}
