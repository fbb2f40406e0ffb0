package dev.belfry.http.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Asked;
import dev.belfry.session.spent.By;
import dev.belfry.session.spent.Question;
import dev.belfry.session.spent.Span;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpentQueryTest {
  private static Optional<Question> asked(String query) {
    return SpentQuery.find(new Asked("GET", "/api/spent", query, Map.of(), 0));
  }

  @Test
  void nothing_asked_is_all_by_day() {
    assertThat(asked("")).contains(new Question(By.DAY, null, null, null));
  }

  @Test
  void each_part_can_be_asked() {
    assertThat(asked("by=day&split=harness&since=7d&zone=Europe/Berlin"))
        .contains(new Question(By.DAY, By.HARNESS, new Span(7, null), ZoneId.of("Europe/Berlin")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "by=week",
        "split=hour",
        "since=7",
        "since=2026-02-30",
        "zone=Moon",
        "zone=../etc"
      })
  void what_is_none_of_the_answers_is_refused(String query) {
    assertThat(asked(query)).isEmpty();
  }
}
