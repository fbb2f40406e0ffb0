package dev.belfry.session.ledger;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Usage rows of one file, in the form the [Ledger] takes them. Holds no text but names of models.
/// Use by one thread.
public final class Claims {
  static final int SIDECHAIN = 1;
  static final int METER = 2;

  private static final int STRIDE = 10;

  private final List<String> models = new ArrayList<>(List.of(""));
  private final Map<String, Integer> modelNumbers = new HashMap<>(Map.of("", 0));
  private long[] cells = new long[STRIDE * 4];
  private int size;

  /// A row of a harness that gives each reply its tokens.
  ///
  /// Without a request id the message id holds inside one session only, and rows of one reply have
  /// equal input and cache fields: gateways exist that give every reply the same id.
  ///
  /// @param session names the session over all harnesses
  public void reply(String harness, String session, SessionEvent.Replied row) {
    var usage = row.usage();
    var message = Hash.mix(Hash.of(harness), Hash.of(row.replyId()));
    var request = row.requestId();
    long key;
    if (request != null && !request.isEmpty()) {
      key = Hash.mix(message, Hash.of(request));
    } else {
      message = Hash.mix(Hash.mix(message, usage.input()), usage.cacheRead());
      message = Hash.mix(message, usage.cacheWrite());
      key = Hash.mix(message, Hash.of(session));
    }
    var flags = row.sidechain() ? SIDECHAIN : 0;
    put(new long[] {key, message, row.at(), flags}, row.model(), usage);
  }

  /// A row of a running total that moved.
  ///
  /// @param pair names the row by what its copies in forks share
  void meter(long pair, long at, @Nullable String model, Usage usage) {
    put(new long[] {pair, pair, at, METER}, model, usage);
  }

  /// @param head key, message, time and flags of the row
  void put(long[] head, @Nullable String model, Usage usage) {
    if (cells.length < (size + 1) * STRIDE) {
      cells = Arrays.copyOf(cells, cells.length * 2);
    }
    var at = size * STRIDE;
    System.arraycopy(head, 0, cells, at, head.length);
    cells[at + 4] = modelNumber(model == null ? "" : model);
    cells[at + 5] = usage.input();
    cells[at + 6] = usage.output();
    cells[at + 7] = usage.cacheRead();
    cells[at + 8] = usage.cacheWrite();
    cells[at + 9] = usage.reasoning();
    size++;
  }

  private int modelNumber(String model) {
    return modelNumbers.computeIfAbsent(
        model,
        name -> {
          models.add(name);
          return models.size() - 1;
        });
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  long key(int row) {
    return cells[row * STRIDE];
  }

  long message(int row) {
    return cells[row * STRIDE + 1];
  }

  long at(int row) {
    return cells[row * STRIDE + 2];
  }

  int flags(int row) {
    return (int) cells[row * STRIDE + 3];
  }

  String model(int row) {
    return models.get((int) cells[row * STRIDE + 4]);
  }

  Usage usage(int row) {
    var at = row * STRIDE + 5;
    return new Usage(cells[at], cells[at + 1], cells[at + 2], cells[at + 3], cells[at + 4]);
  }

  /// The rows as bytes, for [#unpack].
  public byte[] pack() {
    var out = new ByteArrayOutputStream(size * 40 + 64);
    var writer = new Packed.Writer(out);
    writer.number(models.size());
    models.forEach(writer::text);
    writer.number(size);
    for (var row = 0; row < size; row++) {
      var at = row * STRIDE;
      writer.fixed(cells[at]);
      writer.fixed(cells[at + 1]);
      for (var cell = 2; cell < STRIDE; cell++) {
        writer.number(cells[at + cell]);
      }
    }
    return out.toByteArray();
  }

  /// The rows that [#pack] wrote.
  ///
  /// @throws IllegalArgumentException if the bytes are not such rows
  public static Claims unpack(byte[] bytes) {
    var reader = new Packed.Reader(bytes);
    var claims = new Claims();
    var names = new ArrayList<String>();
    for (var left = reader.number(); left > 0; left--) {
      names.add(reader.text());
    }
    var head = new long[4];
    for (var left = reader.number(); left > 0; left--) {
      head[0] = reader.fixed();
      head[1] = reader.fixed();
      head[2] = reader.number();
      head[3] = reader.number();
      var model = (int) reader.number();
      if (model < 0 || model >= names.size()) {
        throw new IllegalArgumentException("model " + model + " of " + names.size());
      }
      claims.put(
          head,
          names.get(model),
          new Usage(
              reader.number(), reader.number(), reader.number(), reader.number(), reader.number()));
    }
    return claims;
  }
}
