package dev.belfry.http;

import java.util.List;

/// The rows of H-30: heads that are larger than anybody needs.
public final class SizeAttacks {
  private SizeAttacks() {}

  public static List<Attack> all() {
    return List.of(
        address("request line of 8,193 bytes", "?" + "x".repeat(8_192), 414),
        address("300 KB address", "?" + "x".repeat(300_000), 414),
        address("10,000 parameters", "?" + "a&".repeat(10_000), 414),
        address("300 parameters", "?" + "a&".repeat(300), 414),
        headers("header line of 16 KB", "X: " + "y".repeat(16_381) + "\r\n", 431),
        headers("header line without an end", "X: " + "y".repeat(300_000), 431),
        headers("101 headers", "X: 1\r\n".repeat(100), 431),
        headers("300 headers", "X: 1\r\n".repeat(300), 431),
        headers("64 KB + 1", ("X: " + "y".repeat(16_000) + "\r\n").repeat(5), 431));
  }

  private static Attack address(String id, String more, Integer right) {
    return Attack.everywhere(
        "H-30 " + id,
        (it, spot) -> it.request(new Victim.Spot(spot.method(), spot.path() + more), it.host()),
        right);
  }

  private static Attack headers(String id, String more, Integer right) {
    return Attack.everywhere("H-30 " + id, (it, spot) -> it.request(spot, it.host() + more), right);
  }
}
