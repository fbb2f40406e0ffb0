package dev.belfry.lib.loopback;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// How a server shows that it is the one a state file tells of, to whoever can read that file: it
/// answers a number that was drawn for this one question with an HMAC keyed by the file's
/// capability. Pid and port are part of it, so that a proof passed on by another port is none.
public final class Proof {
  /// Carries the question.
  public static final String ASKED = "X-Belfry-Nonce";

  /// Carries the answer.
  public static final String ANSWERED = "X-Belfry-Proof";

  private static final int NONCE_BYTES = 16;
  private static final int BLOCK_BYTES = 64;
  private static final Pattern NONCE = Pattern.compile("[0-9a-f]{32}");

  private Proof() {}

  /// A number for one question, 32 hexadecimal digits.
  public static String nonce(RandomGenerator random) {
    var bytes = new byte[NONCE_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /// Whether a server may answer it: a text chosen at will gets no answer.
  public static boolean isNonce(String asked) {
    return NONCE.matcher(asked).matches();
  }

  /// The answer of the server with that capability, 64 hexadecimal digits.
  public static String of(String capability, String nonce, long pid, int port) {
    var text = "belfry-health " + nonce + " " + pid + " " + port;
    return HexFormat.of().formatHex(hmac(capability.getBytes(US_ASCII), text.getBytes(US_ASCII)));
  }

  /// HMAC-SHA256 as in RFC 2104. `javax.crypto` has it too, and loads for 40 ms of every start.
  ///
  /// @param key at most 64 bytes
  public static byte[] hmac(byte[] key, byte[] text) {
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
}
