package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/// The secrets of one start. The write token stands in the page and nowhere else; capabilities are
/// derived from a second secret, and only they may be written to a file of mode 0600.
public final class Keys {
  private static final int BYTES = 32;
  private static final int BLOCK_BYTES = 64;

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
    return HexFormat.of().formatHex(hmac(secret, holder.getBytes(UTF_8)));
  }

  /// HMAC-SHA256 as in RFC 2104. `javax.crypto` has it too, and loads for 40 ms of every start.
  ///
  /// @param key at most 64 bytes
  static byte[] hmac(byte[] key, byte[] text) {
    var inner = sha256();
    inner.update(padded(key, 0x36));
    var outer = sha256();
    outer.update(padded(key, 0x5c));
    return outer.digest(inner.digest(text));
  }

  private static byte[] padded(byte[] key, int pad) {
    var block = Arrays.copyOf(key, BLOCK_BYTES);
    for (var i = 0; i < block.length; i++) {
      block[i] ^= (byte) pad;
    }
    return block;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
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
