package dev.belfry.session.spent;

import dev.belfry.session.Session;
import dev.belfry.session.ledger.Ledger.Counted;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Answers one [Question]: adds up each reply that counts, once, under each of its names. Use by
/// one thread.
public final class Spending {
  /// Of a day, a model or a project that no record tells.
  public static final String UNKNOWN = "";

  private final Question question;
  private final Prices prices;
  private final Setting setting;
  private final long since;
  private final Map<String, Tariff> tariffs = new HashMap<>();
  private final Map<String, Heap> heaps = new HashMap<>();
  private final Blocks blocks;
  private Tally total = Tally.NOTHING;
  private long undated;
  private long dayStart;
  private long dayEnd;
  private String day = UNKNOWN;

  /// What sums are made in.
  ///
  /// @param zone of this machine
  /// @param rows sessions by their id, to know their projects
  /// @param metered the harness whose limit counts in five-hour blocks
  public record Setting(long now, ZoneId zone, Map<Session.Id, Session> rows, String metered) {
    public Setting {
      rows = Map.copyOf(rows);
    }
  }

  /// All sums. Those of `groups` add up to `total`, and the parts of a group to the group.
  ///
  /// @param since epoch milliseconds, 0 where all was asked for
  /// @param undated replies without a time, which a span of days leaves out
  /// @param block the five-hour block that runs now
  public record Answer(
      Question question,
      ZoneId zone,
      long now,
      long since,
      List<Group> groups,
      Tally total,
      long undated,
      @Nullable Block block) {
    public Answer {
      groups = List.copyOf(groups);
    }
  }

  /// A sum with what it is the sum of.
  public record Group(String key, Tally tally, List<Group> parts) {
    public Group {
      parts = List.copyOf(parts);
    }
  }

  private static final class Heap {
    private Tally tally = Tally.NOTHING;
    private final Map<String, Tally> parts = new HashMap<>();
  }

  public Spending(Question question, Prices prices, Setting setting) {
    this.question = question;
    this.prices = prices;
    this.setting = setting;
    this.blocks = new Blocks(setting.metered(), setting.now());
    this.since = question.since() == null ? 0 : question.since().start(zone(), setting.now());
  }

  private ZoneId zone() {
    return question.zone() == null ? setting.zone() : question.zone();
  }

  /// Adds a reply.
  ///
  /// @param root the session it belongs to, that of the person and not a subagent
  public void add(Session.Id root, Counted reply) {
    var tariff = tariffs.computeIfAbsent(reply.model(), prices::tariff);
    var tally = Tally.of(reply, tariff.estimate(reply.at(), reply.usage()));
    if (root.harness().equals(setting.metered())) {
      blocks.add(reply.at(), tally);
    }
    if (question.since() != null && reply.at() < since) {
      undated += reply.at() == 0 ? 1 : 0;
      return;
    }
    total = total.plus(tally);
    var heap = heaps.computeIfAbsent(key(question.by(), root, reply), _ -> new Heap());
    heap.tally = heap.tally.plus(tally);
    if (question.split() != null) {
      heap.parts.merge(key(question.split(), root, reply), tally, Tally::plus);
    }
  }

  private String key(By by, Session.Id root, Counted reply) {
    return switch (by) {
      case DAY -> day(reply.at());
      case PROJECT -> project(setting.rows().get(root));
      case MODEL -> reply.model();
      case HARNESS -> root.harness();
      case SESSION -> root.toString();
    };
  }

  private String day(long at) {
    if (at == 0) {
      return UNKNOWN;
    }
    // Replies of one session come one after another, and so most of them on the day before.
    if (at < dayStart || at >= dayEnd) {
      var date = Instant.ofEpochMilli(at).atZone(zone()).toLocalDate();
      dayStart = date.atStartOfDay(zone()).toInstant().toEpochMilli();
      dayEnd = date.plusDays(1).atStartOfDay(zone()).toInstant().toEpochMilli();
      day = date.toString();
    }
    return day;
  }

  /// Two folders may have one label, so the folder is the project.
  private static String project(@Nullable Session row) {
    if (row == null) {
      return UNKNOWN;
    }
    var folder = row.place().firstCwd();
    return (folder == null ? row.place().project() : folder).toString();
  }

  /// The sums of what was added so far: days in their order, all else the largest first.
  public Answer answer() {
    var groups = new ArrayList<Group>();
    heaps.forEach((key, heap) -> groups.add(new Group(key, heap.tally, parts(heap))));
    groups.sort(question.by() == By.DAY ? Comparator.comparing(Group::key) : LARGEST);
    return new Answer(
        question, zone(), setting.now(), since, groups, total, undated, blocks.running());
  }

  private static final Comparator<Group> LARGEST =
      Comparator.comparingLong((Group group) -> -group.tally().usage().total())
          .thenComparing(Group::key);

  private static List<Group> parts(Heap heap) {
    var parts = new ArrayList<Group>();
    heap.parts.forEach((key, tally) -> parts.add(new Group(key, tally, List.of())));
    parts.sort(LARGEST);
    return parts;
  }
}
