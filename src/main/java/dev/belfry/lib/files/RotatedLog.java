package dev.belfry.lib.files;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.belfry.lib.text.Redacted;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// A log of redacted lines, 0600: `x.log` and up to four older ones, `x.log.1` the youngest.
///
/// One record is one line: a time in UTC, then the text with its control characters written out,
/// cut where it is very long. A disk that refuses a record costs that record and nothing else.
/// Safe for use by many threads.
public final class RotatedLog implements AutoCloseable {
  static final int FILES = 5;
  private static final int LONGEST = 8_192;

  private final Path file;
  private final InstantSource clock;
  private final long maxBytes;
  private @Nullable FileChannel channel;
  private long size;

  /// A log of at most `FILES` files of `maxBytes` each. Creates nothing before the first record.
  public RotatedLog(Path file, InstantSource clock, long maxBytes) {
    this.file = file;
    this.clock = clock;
    this.maxBytes = maxBytes;
  }

  /// Writes one record.
  public synchronized void write(Redacted text) {
    var line = (clock.instant().truncatedTo(ChronoUnit.MILLIS) + " " + escaped(text) + "\n");
    var bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
    try {
      var out = opened();
      if (size + bytes.remaining() > maxBytes && size > 0) {
        rotate();
        out = opened();
      }
      size += bytes.remaining();
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
    } catch (IOException _) {
      close(); // opened anew by the next record
    }
  }

  private FileChannel opened() throws IOException {
    var open = channel;
    if (open == null) {
      open = OwnerOnly.open(file, CREATE, APPEND);
      size = open.size();
      channel = open;
    }
    return open;
  }

  private void rotate() throws IOException {
    close();
    for (var n = FILES - 1; n > 0; n--) {
      var from = older(n - 1);
      if (Files.exists(from)) {
        Files.move(from, older(n), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private Path older(int n) {
    return n == 0 ? file : file.resolveSibling(file.getFileName() + "." + n);
  }

  /// The text on one line, cut, with nothing a terminal would obey.
  static String escaped(Redacted text) {
    var raw = text.toString();
    var out = new StringBuilder(Math.min(raw.length(), LONGEST) + 16);
    for (var i = 0; i < raw.length() && out.length() < LONGEST; i++) {
      var c = raw.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\\' -> out.append("\\\\");
        default -> {
          if (Character.isISOControl(c) || Character.getType(c) == Character.LINE_SEPARATOR) {
            out.append("\\u%04x".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.length() < LONGEST ? out.toString() : out.append("…").toString();
  }

  @Override
  public synchronized void close() {
    var open = channel;
    channel = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException _) {
        // nothing of it is needed any more
      }
    }
  }
}
