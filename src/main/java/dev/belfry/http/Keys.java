package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

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
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(holder.getBytes(UTF_8)));
    } catch (GeneralSecurityException impossible) {
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
