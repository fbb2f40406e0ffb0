package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.belfry.lib.loopback.Proof;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/// The secrets of one start. The write token stands in the page and nowhere else; capabilities are
/// derived from a second secret, and only they may be written to a file of mode 0600.
public final class Keys {
  private static final int BYTES = 32;

  private final String writeToken;
  private final byte[] secret;
  private final byte[] cli;

  private Keys(byte[] token, byte[] secret) {
    this.writeToken = HexFormat.of().formatHex(token);
    this.secret = secret;
    this.cli = capability("cli").getBytes(UTF_8);
  }

  /// Keys that nobody else has.
  ///
  /// @param random a source that cannot be foreseen
  public static Keys draw(RandomGenerator random) {
    var token = new byte[BYTES];
    var secret = new byte[BYTES];
    random.nextBytes(token);
    random.nextBytes(secret);
    return new Keys(token, secret);
  }

  /// What a local program of that name sends instead of the page's token, 64 hex digits.
  public String capability(String holder) {
    return HexFormat.of().formatHex(Proof.hmac(secret, holder.getBytes(UTF_8)));
  }

  /// What the server itself answers to a question that only the holder of a capability can check,
  /// empty if it is no such question.
  public String proof(String nonce, long pid, int port) {
    return Proof.isNonce(nonce) ? Proof.of(new String(cli, UTF_8), nonce, pid, port) : "";
  }

  String writeToken() {
    return writeToken;
  }

  /// Both comparisons take the same time however much of the text is right.
  boolean isWriteToken(String shown) {
    return MessageDigest.isEqual(writeToken.getBytes(UTF_8), shown.getBytes(UTF_8));
  }

  boolean isCapability(String shown) {
    return MessageDigest.isEqual(cli, shown.getBytes(UTF_8));
  }
}
