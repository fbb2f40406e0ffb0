package dev.belfry.session.tail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;

/// Reads the lines appended to a file since a [Mark]. Lines end in LF and nothing else.
///
/// Holds one buffer for all files it reads. Use by one thread.
public final class Tail {
  /// A line beyond this is passed over, so that memory stays bounded.
  public static final int MAX_LINE = 16 << 20;

  /// A file read whole is no longer than this.
  static final int MAX_WHOLE = 1 << 20;

  /// A document is no longer than this.
  static final int MAX_DOCUMENT = 64 << 20;

  private static final int CHUNK = 512 << 10;
  private static final int PRINT = 256;

  /// An unfinished line up to this length is read again; a longer one is only searched for its end.
  private static final int REREAD = 2 << 10;

  private final Counters counters;
  private final byte[] print = new byte[PRINT];
  private final Lines lines = new Lines();

  public Tail(Counters counters) {
    this.counters = counters;
  }

  /// What a file of lines gives.
  public interface Sink {
    /// The file is not the one that was read: all lines follow again from the first.
    void restart();

    /// The place in the file at which the next line begins.
    default void at(long offset) {}

    /// Whether to go on after a line.
    default boolean wantsMore() {
      return true;
    }

    /// One line without its end, the blanks and NULs around it cut. The bytes hold until the
    /// return.
    void line(byte[] bytes, int from, int to);

    /// A line longer than [#MAX_LINE] was passed over.
    void oversized();
  }

  /// Reads on from `mark` up to the size in `now`.
  ///
  /// @param now the file as it is, looked at before this call
  /// @param budget bytes after which to stop; two lines of the longest kind are read in any case,
  ///     so that each call gets on
  /// @return the place to read on from; it covers `now` unless the budget ran out
  /// @throws IOException if the file cannot be opened or read
  public Mark read(Path path, Stat now, Mark mark, long budget, Sink sink) throws IOException {
    var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    try (var channel = FileChannel.open(path, options)) {
      counters.fileOpened();
      var from = mark;
      if (mark.contradicts(now) || !printsMatch(channel, mark)) {
        sink.restart();
        from = Mark.START;
      }
      return readOn(channel, now, from, budget, sink);
    }
  }

  /// Reads the lines from `offset`, at which one begins, until the sink wants no more.
  ///
  /// @throws IOException if the file cannot be opened or read
  public void readFrom(Path path, Stat now, long offset, Sink sink) throws IOException {
    var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    try (var channel = FileChannel.open(path, options)) {
      counters.fileOpened();
      var from = Mark.START.startingAt(offset);
      readOn(channel, now, from, Long.MAX_VALUE, sink);
    }
  }

  /// Reads a small file as if it were one line, from the first byte.
  ///
  /// @return the mark that covers `now`; a file longer than [#MAX_WHOLE] is passed over
  /// @throws IOException if the file cannot be opened or read
  public Mark readWhole(Path path, Stat now, Sink sink) throws IOException {
    sink.restart();
    if (now.size() > MAX_WHOLE) {
      sink.oversized();
    } else {
      var bytes = bytesOf(path, now);
      if (bytes.length > 0) {
        sink.line(bytes, 0, bytes.length);
      }
    }
    return Mark.START.whole(now);
  }

  /// Reads a document as if it were one line, even if there is nothing in it: then it is about to
  /// be written.
  ///
  /// @return the mark that covers `now`; a file longer than [#MAX_DOCUMENT] is passed over
  /// @throws IOException if the file cannot be opened or read
  public Mark readDocument(Path path, Stat now, Sink sink) throws IOException {
    sink.restart();
    if (now.size() > MAX_DOCUMENT) {
      sink.oversized();
    } else {
      var bytes = bytesOf(path, now);
      sink.line(bytes, 0, bytes.length);
    }
    return Mark.START.whole(now);
  }

  private byte[] bytesOf(Path path, Stat now) throws IOException {
    var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    try (var channel = FileChannel.open(path, options)) {
      counters.fileOpened();
      var bytes = new byte[(int) now.size()];
      var filled = 0;
      for (var count = 1; filled < bytes.length && count > 0; filled += Math.max(count, 0)) {
        count = pread(channel, ByteBuffer.wrap(bytes, filled, bytes.length - filled), filled);
      }
      return filled == bytes.length ? bytes : Arrays.copyOf(bytes, filled);
    }
  }

  private Mark readOn(FileChannel channel, Stat now, Mark from, long budget, Sink sink)
      throws IOException {
    var at = from.offset();
    var left = Math.max(budget, 2L * MAX_LINE);
    if (from.scanned() - at > REREAD) {
      var until = Math.min(now.size() - from.scanned(), left) + from.scanned();
      if (findLineEnd(channel, from.scanned(), until) < 0) {
        return unfinished(channel, now, from, until, sink);
      }
    }
    lines.begin(sink, at, from.passing());
    while (lines.position() < now.size() && left > 0 && sink.wantsMore()) {
      var space = lines.space(CHUNK);
      space.limit((int) Math.min(space.limit(), space.position() + now.size() - lines.position()));
      var count = pread(channel, space, lines.position());
      if (count <= 0) {
        break;
      }
      left -= count;
      lines.filled(count);
    }
    var done = lines.position() >= now.size() && sink.wantsMore();
    if (done) {
      lines.finishAtEnd();
    }
    var next = marked(channel, now, from, lines.offset(), lines.passing());
    lines.end();
    return done ? next.withScanned(now.size()) : next;
  }

  /// The line that begins at the mark does not end before `until`.
  private Mark unfinished(FileChannel channel, Stat now, Mark from, long until, Sink sink)
      throws IOException {
    if (until - from.offset() <= MAX_LINE) {
      return marked(channel, now, from, from.offset(), from.passing()).withScanned(until);
    }
    sink.oversized();
    return marked(channel, now, from, until, true);
  }

  private long findLineEnd(FileChannel channel, long from, long to) throws IOException {
    var buffer = lines.scratch(CHUNK);
    var at = from;
    while (at < to) {
      var want = (int) Math.min(buffer.length, to - at);
      var count = pread(channel, ByteBuffer.wrap(buffer, 0, want), at);
      if (count <= 0) {
        return -1;
      }
      var found = Bytes.indexOf((byte) '\n', buffer, 0, count);
      if (found >= 0) {
        return at + found;
      }
      at += count;
    }
    return -1;
  }

  private Mark marked(FileChannel channel, Stat now, Mark from, long offset, boolean passing)
      throws IOException {
    var head = from.head();
    var headLength = from.headLength();
    if (headLength < PRINT && offset > headLength) {
      headLength = (int) Math.min(PRINT, offset);
      head = printOf(channel, 0, headLength);
    }
    var tail = offset == from.offset() ? from.tail() : tailPrint(channel, offset);
    return new Mark(offset, offset, passing, now, head, headLength, tail);
  }

  private boolean printsMatch(FileChannel channel, Mark mark) throws IOException {
    return mark.offset() == 0
        || (printOf(channel, 0, mark.headLength()) == mark.head()
            && tailPrint(channel, mark.offset()) == mark.tail());
  }

  private long tailPrint(FileChannel channel, long offset) throws IOException {
    var length = (int) Math.min(PRINT, offset);
    return printOf(channel, offset - length, length);
  }

  private long printOf(FileChannel channel, long at, int length) throws IOException {
    var count = pread(channel, ByteBuffer.wrap(print, 0, length), at);
    return Bytes.print(print, Math.max(count, 0));
  }

  private int pread(FileChannel channel, ByteBuffer into, long at) throws IOException {
    var count = channel.read(into, at);
    counters.bytesRead(Math.max(count, 0));
    return count;
  }
}
