package dev.belfry.session.spent;

import dev.belfry.session.ledger.Ledger.Counted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// List prices by model and day, each with the page that says so.
public final class Prices {
  private static final String TABLE = "prices.tsv";
  private static final int COLUMNS = 9;
  private static final String ALWAYS = "-";
  private static final Pattern VARIANT = Pattern.compile("\\[1m]$");
  private static final Pattern SNAPSHOT =
      Pattern.compile("([-@]20[0-9]{6}|-20[0-9]{2}-[0-9]{2}-[0-9]{2}|-latest)$");

  private final List<Row> rows;
  private final LocalDate retrieved;

  /// A line of the table.
  ///
  /// @param pattern a model's name, or how it begins if a `*` ends it
  private record Row(String pattern, Tariff.Rate rate, String source, LocalDate retrieved) {
    boolean fits(String model) {
      return pattern.endsWith("*")
          ? model.startsWith(pattern.substring(0, pattern.length() - 1))
          : model.equals(pattern);
    }
  }

  private Prices(List<Row> rows) {
    this.rows = List.copyOf(rows);
    this.retrieved =
        rows.stream().map(Row::retrieved).max(LocalDate::compareTo).orElse(LocalDate.EPOCH);
  }

  /// The table that comes with the program.
  public static Prices packed() {
    try (var in = Prices.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("the prices are not in the program");
      }
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The prices of a table: one line a price, its columns told apart by tabs, comments behind `#`.
  ///
  /// @throws IllegalArgumentException if a line is not such a price
  static Prices of(String table) {
    var rows = new ArrayList<Row>();
    for (var line : table.lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        rows.add(row(line));
      }
    }
    return new Prices(rows);
  }

  private static Row row(String line) {
    var cells = line.split("\t", -1);
    if (cells.length != COLUMNS || !cells[7].startsWith("https://")) {
      throw new IllegalArgumentException("no price: " + line);
    }
    var rate =
        new Tariff.Rate(
            cells[1].equals(ALWAYS) ? LocalDate.MIN : LocalDate.parse(cells[1]),
            Long.parseLong(cells[2]),
            nanos(cells[3]),
            nanos(cells[4]),
            nanos(cells[5]),
            nanos(cells[6]));
    return new Row(cells[0], rate, cells[7], LocalDate.parse(cells[8]));
  }

  /// Dollars a million tokens are thousands of billionths a token.
  private static long nanos(String dollars) {
    return dollars.equals("-") ? -1 : new BigDecimal(dollars).movePointRight(3).longValueExact();
  }

  /// The prices of a model. The longest pattern decides alone: who prices a model by its own name
  /// says that no wider price holds for it.
  Tariff tariff(String model) {
    var name = plain(model);
    var fitting = rows.stream().filter(row -> row.fits(name)).toList();
    var longest = fitting.stream().mapToInt(row -> row.pattern().length()).max().orElse(0);
    return new Tariff(
        fitting.stream().filter(row -> row.pattern().length() == longest).map(Row::rate).toList());
  }

  /// The name without its vendor, the day of its snapshot and its size of context.
  private static String plain(String model) {
    var lower = model.toLowerCase(Locale.ROOT);
    var name = lower.substring(lower.lastIndexOf('/') + 1);
    return SNAPSHOT.matcher(VARIANT.matcher(name).replaceFirst("")).replaceFirst("");
  }

  /// What a reply used, and what that may have cost.
  public Tally tally(Counted reply) {
    return Tally.of(reply, tariff(reply.model()).estimate(reply.at(), reply.usage()));
  }

  /// When the newest of its prices was looked up.
  public LocalDate retrieved() {
    return retrieved;
  }
}
