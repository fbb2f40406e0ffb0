package dev.belfry.session.ledger;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// A row of numbers and texts as bytes: numbers take as many bytes as they need.
final class Packed {
  private Packed() {}

  /// Puts values behind one another.
  record Writer(ByteArrayOutputStream out) {
    /// Small numbers of either sign are short.
    void number(long value) {
      var rest = (value << 1) ^ (value >> 63);
      while ((rest & ~0x7fL) != 0) {
        out.write((int) ((rest & 0x7f) | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }

    void fixed(long value) {
      for (var shift = 56; shift >= 0; shift -= 8) {
        out.write((int) (value >>> shift));
      }
    }

    void text(String value) {
      var bytes = value.getBytes(StandardCharsets.UTF_8);
      number(bytes.length);
      out.write(bytes, 0, bytes.length);
    }
  }

  /// Takes the values out in the same order.
  static final class Reader {
    private final byte[] bytes;
    private int at;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    long number() {
      var value = 0L;
      for (var shift = 0; shift < 64; shift += 7) {
        var next = next();
        value |= (next & 0x7fL) << shift;
        if (next >= 0) {
          return (value >>> 1) ^ -(value & 1);
        }
      }
      throw new IllegalArgumentException("a number does not end");
    }

    long fixed() {
      var value = 0L;
      for (var i = 0; i < 8; i++) {
        value = (value << 8) | (next() & 0xffL);
      }
      return value;
    }

    String text() {
      var length = number();
      if (length < 0 || length > bytes.length - at) {
        throw new IllegalArgumentException("a text is cut");
      }
      at += (int) length;
      return new String(bytes, at - (int) length, (int) length, StandardCharsets.UTF_8);
    }

    private byte next() {
      if (at >= bytes.length) {
        throw new IllegalArgumentException("the row is cut");
      }
      return bytes[at++];
    }
  }
}
