package dev.belfry;

import dev.belfry.app.World;

/// The program's entry.
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println(World.real().home());
  }
}
