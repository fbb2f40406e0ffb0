package dev.belfry.app;

import dev.belfry.cli.session.ForgetCommand;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.session.history.History;
import dev.belfry.session.history.Since;
import dev.belfry.wire.HistoryView;
import dev.belfry.work.Home;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;

/// What a home remembers of sessions, for commands, which need no server for it.
final class Memories implements ForgetCommand.Memories {
  private final World world;
  private final Config config;
  private final Home home;

  Memories(World world, Config config) {
    this.world = world;
    this.config = config;
    this.home = config.home();
  }

  Optional<HistoryView> findHistory(String since, int limit) {
    var from = findTime(since);
    if (from.isEmpty()) {
      return Optional.empty();
    }
    var chronicle = Chronicle.toRead(home, world.clock(), config.kept().history());
    return Optional.of(HistoryView.of(opened(() -> chronicle.report(from.getAsLong(), limit))));
  }

  @Override
  public OptionalLong findTime(String text) {
    return Since.find(text, world.zone(), world.clock().millis());
  }

  @Override
  public long ends(long before) {
    return history(it -> it.count(0) - it.count(before));
  }

  @Override
  public long forgetEnds(long before) {
    var until = Math.min(before, world.clock().millis());
    return history(it -> (long) it.forget(until));
  }

  private long history(Function<History, Long> use) {
    return opened(
        () -> {
          var found = History.find(home.sessions(), world.clock());
          if (found.isEmpty()) {
            return 0L;
          }
          try (var history = found.get()) {
            return use.apply(history);
          }
        });
  }

  private <T> T opened(Supplier<T> use) {
    try {
      return use.get();
    } catch (SqliteException refused) {
      throw new UncheckedIOException(
          "cannot use " + home.sessions().resolve(History.NAME), new IOException(refused));
    }
  }
}
