package dev.belfry;

import dev.belfry.app.App;

/// The program's entry.
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(App.run(args));
  }
}
