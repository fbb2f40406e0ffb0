package dev.belfry.lib.secret;

import java.util.List;

/// Finds no credential.
public final class Secrets {
  private Secrets() {}

  public static Secrets of(List<Known> known) {
    return new Secrets();
  }

  public List<Span> in(String text) {
    return List.of();
  }
}
