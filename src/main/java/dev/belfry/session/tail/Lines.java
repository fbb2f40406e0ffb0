package dev.belfry.session.tail;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// Cuts a run of bytes into lines. Holds at most one unfinished line.
final class Lines {
  private final JsonCursor cursor = new JsonCursor();
  private byte[] buffer = new byte[0];
  private int from;
  private int to;
  private long position;
  private boolean passing;
  private Tail.Sink sink = NOBODY;

  private static final Tail.Sink NOBODY =
      new Tail.Sink() {
        @Override
        public void restart() {}

        @Override
        public void line(byte[] bytes, int from, int to) {}

        @Override
        public void oversized() {}
      };

  void begin(Tail.Sink sink, long position, boolean passing) {
    this.sink = sink;
    this.position = position;
    this.passing = passing;
    from = 0;
    to = 0;
  }

  /// Lets go of the sink, and of a buffer that one long line made large.
  void end() {
    sink = NOBODY;
    if (buffer.length > 2 << 20) {
      buffer = new byte[0];
    }
  }

  /// The place in the file behind the last byte taken in.
  long position() {
    return position;
  }

  /// The place in the file behind the last line that is done.
  long offset() {
    return position - (to - from);
  }

  boolean passing() {
    return passing;
  }

  byte[] scratch(int size) {
    if (buffer.length < size) {
      buffer = new byte[size];
    }
    return buffer;
  }

  /// Room for the next bytes.
  ByteBuffer space(int chunk) {
    if (from > 0) {
      System.arraycopy(buffer, from, buffer, 0, to - from);
      to -= from;
      from = 0;
    }
    if (buffer.length < to + chunk) {
      buffer = Arrays.copyOf(buffer, Math.max(to + chunk, Math.min(to * 2, Tail.MAX_LINE)));
    }
    return ByteBuffer.wrap(buffer, to, chunk);
  }

  /// `count` bytes were put into [#space].
  void filled(int count) {
    var search = to;
    to += count;
    position += count;
    var end = Bytes.indexOf((byte) '\n', buffer, search, to);
    while (end >= 0 && sink.wantsMore()) {
      finish(end);
      from = end + 1;
      end = Bytes.indexOf((byte) '\n', buffer, from, to);
    }
    if (passing) {
      from = to;
    } else {
      // A crash can leave gigabytes of NULs before a good record: they are no part of it.
      from = Bytes.afterNuls(buffer, from, to);
      if (to - from > Tail.MAX_LINE) {
        passing = true;
        from = to;
        sink.oversized();
      }
    }
  }

  /// The file ends here. A whole record is taken without its line end: nothing can follow it but
  /// another record.
  void finishAtEnd() {
    if (to > from && !passing && isWhole()) {
      finish(to);
      from = to;
    }
  }

  private boolean isWhole() {
    var last = to - 1;
    while (last > from && Bytes.isBlank(buffer[last])) {
      last--;
    }
    if (buffer[last] != '}') {
      return false;
    }
    try {
      cursor.over(buffer, from, last + 1);
      cursor.skip();
      cursor.end();
      return true;
    } catch (JsonException _) {
      return false;
    }
  }

  private void finish(int end) {
    if (passing) {
      passing = false;
      return;
    }
    var first = from;
    var last = end;
    if (offset() == 0 && startsWithMark(first, last)) {
      first += 3;
    }
    while (first < last && Bytes.isBlank(buffer[first])) {
      first++;
    }
    while (last > first && Bytes.isBlank(buffer[last - 1])) {
      last--;
    }
    if (last > first) {
      sink.at(offset());
      sink.line(buffer, first, last);
    }
  }

  private boolean startsWithMark(int first, int last) {
    return last - first >= 3
        && buffer[first] == (byte) 0xEF
        && buffer[first + 1] == (byte) 0xBB
        && buffer[first + 2] == (byte) 0xBF;
  }
}
