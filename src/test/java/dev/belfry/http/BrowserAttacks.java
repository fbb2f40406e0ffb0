package dev.belfry.http;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The X rows as raw repeats of what a browser on another site would send, and the rows on token
/// and origin of a write.
public final class BrowserAttacks {
  private static final String ORIGIN = "Origin: http://127.0.0.1:$P";
  private static final String SAME = "Sec-Fetch-Site: same-origin";
  private static final String CROSS = "Sec-Fetch-Site: cross-site";
  private static final String EVIL = "Origin: http://evil.example";
  private static final String TOKEN = "X-Belfry-Token: $TOKEN";
  private static final String CLI = "X-Belfry-Token: $CLI";
  private static final String NAVIGATE = "Sec-Fetch-Mode: navigate";
  private static final String NO_CORS = "Sec-Fetch-Mode: no-cors";

  private BrowserAttacks() {}

  public static List<Attack> all() {
    return Stream.of(writes(), origins(), sites(), tokens(), reads())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Attack> writes() {
    return List.of(
        write("X-03 form", EVIL, CROSS, "Content-Type: text/plain"),
        write("X-05 beacon", EVIL, CROSS, NO_CORS, "Content-Type: application/json"),
        write("X-10 no Origin", SAME, TOKEN),
        write("X-14 no Sec-Fetch-Site", ORIGIN, TOKEN),
        write("X-46 form", "Origin: null", CROSS, NAVIGATE, "Sec-Fetch-Dest: document"),
        write("nothing at all"),
        write("capability from a browser", ORIGIN, SAME, CLI),
        write("capability with a cookie", "Cookie: a=b", CLI),
        write("token from a program", TOKEN),
        write("capability with more", CLI + "0"),
        write("capability twice", CLI, CLI));
  }

  private static List<Attack> origins() {
    return Stream.of(
            "http://evil.example",
            "https://127.0.0.1:$P",
            "http://127.0.0.1:1$P",
            "http://127.0.0.1",
            "http://localhost",
            "http://127.0.0.1:$P/",
            "HTTP://127.0.0.1:$P",
            "http://LOCALHOST:$P",
            "null",
            "",
            "http://127.0.0.1:$P http://127.0.0.1:$P",
            "http://127.0.0.1:$P, http://127.0.0.1:$P",
            "http://127.0.0.1:$P\r\n" + ORIGIN,
            "http://127.0.0.1:$P@evil",
            "http://[::1]:$P")
        .map(it -> write("A-087 X-11 X-12 Origin " + it, "Origin: " + it, SAME, TOKEN))
        .toList();
  }

  private static List<Attack> sites() {
    return Stream.of(
            "none",
            "same-site",
            "cross-site",
            "Same-Origin",
            "",
            "same-origin, cross-site",
            "same-origin\r\n" + SAME)
        .map(it -> write("A-088 site " + it, ORIGIN, "Sec-Fetch-Site: " + it, TOKEN))
        .toList();
  }

  private static List<Attack> tokens() {
    return Stream.of(
            "X-Nothing: 1",
            "X-Belfry-Token: ",
            "X-Belfry-Token: $UPPER",
            "X-Belfry-Token: $TOKEN0",
            "X-Belfry-Token: 0$TOKEN",
            "X-Belfry-Token: $TOKEN $TOKEN",
            "X-Belfry-Token: \"$TOKEN\"",
            "X-Belfry-Token: $SHORT",
            "X-Belfry-Token: $TOKEN\r\nX-Belfry-Token: $TOKEN",
            "Cookie: X-Belfry-Token=$TOKEN",
            "Authorization: Bearer $TOKEN")
        .map(it -> write("A-090 token as " + it, ORIGIN, SAME, it))
        .toList();
  }

  /// Reads that only another site would make.
  private static List<Attack> reads() {
    return List.of(
        read("X-22 script", CROSS, NO_CORS, "Sec-Fetch-Dest: script"),
        read("X-22 image", CROSS, NO_CORS, "Sec-Fetch-Dest: image"),
        read("X-40 frame", CROSS, NAVIGATE, "Sec-Fetch-Dest: iframe"),
        read("X-40 own frame", SAME, NAVIGATE, "Sec-Fetch-Dest: iframe"),
        read("X-43 service worker", SAME, "Sec-Fetch-Dest: serviceworker"),
        read("X-24 X-31 stream", EVIL, CROSS, "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"),
        read("another local app", "Origin: http://127.0.0.1:1$P", "Sec-Fetch-Site: same-site"),
        read("fetch without CORS", "Sec-Fetch-Site: same-site", NO_CORS),
        read("Origin null", "Origin: null"),
        read("two Origins", ORIGIN, ORIGIN),
        read("two sites", SAME, SAME));
  }

  private static Attack write(String id, String... headers) {
    return Attack.onWrites(id, (it, spot) -> it.request(spot, fill(headers, it)), 403);
  }

  private static Attack read(String id, String... headers) {
    return Attack.onReads(id, (it, spot) -> it.request(spot, fill(headers, it)), 403);
  }

  private static String fill(String[] headers, Victim it) {
    var lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return it.host()
        + lines
            .replace("$P", "" + it.port())
            .replace("$TOKEN", it.token())
            .replace("$SHORT", it.token().substring(1))
            .replace("$UPPER", it.token().toUpperCase(Locale.ROOT))
            .replace("$CLI", it.capability());
  }
}
