package dev.belfry.session.spent;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What sums are made by.
public enum By {
  DAY,
  PROJECT,
  MODEL,
  HARNESS,
  SESSION;

  /// As people and programs write it, such as `day`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The one that is written so.
  public static Optional<By> find(String word) {
    return Stream.of(values()).filter(by -> by.word().equals(word)).findFirst();
  }
}
