package dev.belfry.cli;

/// The filter as a program of its own, for scorers that start one.
final class RedactFilter {
  private RedactFilter() {}

  public static void main(String[] args) {
    System.exit(RedactLines.run(System.in, System.out, System.err));
  }
}
