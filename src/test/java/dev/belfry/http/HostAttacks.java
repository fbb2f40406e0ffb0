package dev.belfry.http;

import java.util.ArrayList;
import java.util.List;

/// The H rows that raw bytes can show: names of the server, request lines, framing.
public final class HostAttacks {
  private HostAttacks() {}

  public static List<Attack> all() {
    var rows = new ArrayList<Attack>();
    for (var host : STRANGERS) {
      rows.add(stranger(host));
    }
    for (var host : MALFORMED) {
      rows.add(
          Attack.everywhere(
              "H malformed Host " + host,
              (it, spot) -> it.request(spot, host.replace("$P", "" + it.port()) + it.guard()),
              400));
    }
    rows.addAll(doubles());
    rows.addAll(framing());
    rows.addAll(forwarded());
    rows.addAll(requestLines());
    return List.copyOf(rows);
  }

  private static final List<String> STRANGERS =
      List.of(
          "evil.example:$P",
          "127.0.0.1",
          "localhost",
          "127.0.0.1:",
          "localhost:",
          "127.0.0.1:1$P",
          "127.0.0.1:0$P",
          "127.0.0.1:+$P",
          "127.0.0.1:99999",
          "127.0.0.1:$P:$P",
          "127.0.0.1:$P,",
          "127.0.0.1:$P.",
          "127.0.0.1.:$P",
          "0.0.0.0:$P",
          "[::1]:$P",
          "[::ffff:127.0.0.1]:$P",
          "[0:0:0:0:0:0:0:1]:$P",
          "127.evil.example:$P",
          "127.0.0.1.evil.example:$P",
          "localhost.evil.example:$P",
          "evil-localhost:$P",
          "xlocalhost:$P",
          "a.localhost:$P",
          "localhost.:$P",
          "127.0.0.1.nip.io:$P",
          "127.1:$P",
          "127.0.1:$P",
          "0177.0.0.1:$P",
          "0x7f.0.0.1:$P",
          "2130706433:$P",
          "017700000001:$P",
          "127.000.000.001:$P",
          "127.0.0.2:$P",
          "localhost6:$P",
          "localhost.localdomain:$P",
          "ip6-localhost:$P",
          "host.docker.internal:$P",
          "evil@127.0.0.1:$P",
          "127.0.0.1:$P@evil",
          "127.0.0.1:$P/evil");

  private static final List<String> MALFORMED =
      List.of(
          "",
          "Host:\r\n",
          "Host: \r\n",
          "Host: 127.0.0.1:$P\r\n evil.example\r\n",
          "Host: 127.0.0.1:$P\r\n\tevil.example\r\n",
          "Host:\t127.0.0.1:$P\r\n",
          "Host: 127.0.0.1:$P\u0000\r\n",
          "Host : 127.0.0.1:$P\r\n",
          " Host: 127.0.0.1:$P\r\n",
          "Host: 127.0.0.1:$P\rX: 1\r\n",
          "Host: 127.0.0.1:$P\n",
          "Host: 127.0.0.1:$P\nX: 1\r\n",
          "Host: 127.0.0.1 :$P\r\n",
          "Host: 127.0.0.1: $P\r\n",
          "Host: 127.0.0.1:$P evil\r\n",
          "Host: 127.0.0.1:\u00ef\u00bc\u0094\r\n",
          "Host: 127.0.0.1:$P\r\nX\u0001: 1\r\n",
          "Host: 127.0.0.1:$P\r\n: 1\r\n",
          "Host: 127.0.0.1:$P\r\nNoColon\r\n",
          "Host: 127.0.0.1:$P\r\nX: a\u007fb\r\n");

  private static Attack stranger(String host) {
    return Attack.everywhere(
        "H-01 … H-19 Host " + host,
        (it, spot) ->
            it.request(spot, "Host: " + host.replace("$P", "" + it.port()) + "\r\n" + it.guard()),
        403);
  }

  private static List<Attack> doubles() {
    return List.of(
        Attack.everywhere(
            "H-04 good then evil",
            (it, spot) -> it.request(spot, it.host() + "Host: evil:" + it.port() + "\r\n"),
            400),
        Attack.everywhere(
            "H-04 evil then good",
            (it, spot) -> it.request(spot, "Host: evil:" + it.port() + "\r\n" + it.host()),
            400),
        Attack.everywhere(
            "H-04 good twice", (it, spot) -> it.request(spot, it.host() + it.host()), 400),
        Attack.everywhere(
            "H-05 rebinding",
            (it, spot) ->
                it.request(
                    spot,
                    "Host: evil.example:%1$d\r\nOrigin: http://evil.example:%1$d\r\n"
                            .formatted(it.port())
                        + "Sec-Fetch-Site: same-origin\r\nX-Belfry-Token: "
                        + it.token()
                        + "\r\n"),
            403));
  }

  private static List<Attack> framing() {
    return List.of(
        framed("H-22 CL.TE", "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n"),
        framed("H-22 TE.CL", "Transfer-Encoding: chunked\r\nContent-Length: 6\r\n"),
        framed("H two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n"),
        framed("H equal lengths", "Content-Length: 5\r\nContent-Length: 5\r\n"),
        framed("H list of lengths", "Content-Length: 5, 5\r\n"),
        framed("H plus", "Content-Length: +5\r\n"),
        framed("H minus", "Content-Length: -1\r\n"),
        framed("H hexadecimal", "Content-Length: 0x5\r\n"),
        framed("H too long a length", "Content-Length: 99999999999999999999\r\n"),
        framed("H gzip", "Transfer-Encoding: gzip\r\n"),
        framed("H gzip, chunked", "Transfer-Encoding: gzip, chunked\r\n"),
        framed("H xchunked", "Transfer-Encoding: xchunked\r\n"),
        framed("H chunked twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"));
  }

  private static Attack framed(String id, String headers) {
    return Attack.everywhere(
        id,
        (it, spot) ->
            it.request(spot, it.host() + it.guard() + headers)
                + "0\r\n\r\nGET /smuggled HTTP/1.1\r\n"
                + it.host()
                + "\r\n",
        400);
  }

  private static List<Attack> forwarded() {
    var rows = new ArrayList<Attack>();
    for (var header :
        List.of(
            "X-Forwarded-Host: 127.0.0.1:$P",
            "Forwarded: host=127.0.0.1:$P",
            "X-Host: 127.0.0.1:$P",
            "X-Original-URL: /api/health",
            "X-Rewrite-URL: /api/health")) {
      rows.add(
          Attack.everywhere(
              "H-21 " + header,
              (it, spot) ->
                  it.request(
                      spot,
                      "Host: evil.example:%d\r\n".formatted(it.port())
                          + header.replace("$P", "" + it.port())
                          + "\r\n"
                          + it.guard()),
              403));
    }
    return rows;
  }

  private static List<Attack> requestLines() {
    return List.of(
        line("H-02 no Host", "%1$s %2$s HTTP/1.1\r\n\r\n", 400),
        line("H-03 no Host, HTTP/1.0", "%1$s %2$s HTTP/1.0\r\n\r\n", 400),
        line("H-06 other authority", "%1$s http://evil.example%2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H-06 crossed", "%1$s http://localhost:%4$d%2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H-06 user", "%1$s http://a@127.0.0.1:%4$d%2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H-06 https", "%1$s https://127.0.0.1:%4$d%2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H-08 two slashes", "%1$s //evil.example%2$s HTTP/1.1\r\n%3$s\r\n", 400, 404),
        line("H method in lower case", "get %2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H unknown method", "FOO %2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H CONNECT", "CONNECT 127.0.0.1:%4$d HTTP/1.1\r\n%3$s\r\n", 400),
        line("H asterisk", "OPTIONS * HTTP/1.1\r\n%3$s\r\n", 400),
        line("H HTTP/1.9", "%1$s %2$s HTTP/1.9\r\n%3$s\r\n", 400),
        line("H HTTP/2.0", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        line("H HTTP/0.9", "%1$s %2$s\r\n%3$s\r\n", 400),
        line("H http/1.1", "%1$s %2$s http/1.1\r\n%3$s\r\n", 400),
        line("H two blanks", "%1$s  %2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H fragment", "%1$s %2$s#x HTTP/1.1\r\n%3$s\r\n", 400),
        line("H backslash", "%1$s %2$s\\x HTTP/1.1\r\n%3$s\r\n", 400),
        line("H NUL in the address", "%1$s %2$s\u0000 HTTP/1.1\r\n%3$s\r\n", 400),
        line("H broken escape", "%1$s %2$s%%zz HTTP/1.1\r\n%3$s\r\n", 400, 403, 404),
        line("H empty line first", "\r\n%1$s %2$s HTTP/1.1\r\n%3$s\r\n", 400),
        line("H bare LF only", "%1$s %2$s HTTP/1.1\nHost: 127.0.0.1:%4$d\n\n", 400),
        line(
            "H chunked in HTTP/1.0",
            "%1$s %2$s HTTP/1.0\r\n%3$sTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400));
  }

  private static Attack line(String id, String format, Integer... right) {
    return Attack.everywhere(
        id,
        (it, spot) -> format.formatted(spot.method(), spot.path(), it.host(), it.port()),
        right);
  }
}
