package dev.belfry.http.local;

import dev.belfry.http.Asked;
import dev.belfry.session.spent.By;
import dev.belfry.session.spent.Question;
import dev.belfry.session.spent.Span;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;

/// The query of `/api/spent`.
final class SpentQuery {
  private SpentQuery() {}

  /// What it asks, empty if a value is none of those that can be.
  static Optional<Question> find(Asked asked) {
    var by = asked.text("by").isEmpty() ? Optional.of(By.DAY) : By.find(asked.text("by"));
    var split = By.find(asked.text("split"));
    var since = Span.find(asked.text("since"));
    var misspelt =
        (split.isEmpty() && !asked.text("split").isEmpty())
            || (since.isEmpty() && !asked.text("since").isEmpty());
    if (by.isEmpty() || misspelt) {
      return Optional.empty();
    }
    try {
      var zone = asked.text("zone").isEmpty() ? null : ZoneId.of(asked.text("zone"));
      return Optional.of(new Question(by.get(), split.orElse(null), since.orElse(null), zone));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
