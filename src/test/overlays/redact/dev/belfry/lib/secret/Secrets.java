package dev.belfry.lib.secret;

import java.util.List;

/// Finds nothing.
public final class Secrets {
  private Secrets() {}

  public static Secrets of(List<Known> known) {
    return new Secrets();
  }

  public List<Span> in(String text) {
    return List.of();
  }

  Scan scanned(String text) {
    return new Scan(text);
  }
}
