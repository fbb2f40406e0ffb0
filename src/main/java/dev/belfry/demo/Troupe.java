package dev.belfry.demo;

import dev.belfry.demo.Part.Role;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// All made-up sessions of a demo. The same seed tells the same stories. Use by one thread.
public final class Troupe {
  private static final String OPUS = "claude-opus-4-6";
  private static final String SONNET = "claude-sonnet-5";
  private static final String GPT = "gpt-5.3-codex";

  private final InstantSource clock;
  private final List<Actor> actors = new ArrayList<>();

  /// Tells what happened until now.
  ///
  /// @param home the made-up home folder, into which nobody else writes
  public Troupe(Path home, InstantSource clock, long seed) {
    this.clock = clock;
    var now = clock.instant();
    var random = new SplittableRandom(seed);
    for (var part : parts()) {
      var start = now.minus(part.begins());
      actors.add(new Actor(part, pen(home, part, random.split(), start), random.split(), start));
    }
    runDue();
  }

  private static Pen pen(Path home, Part part, SplittableRandom random, Instant start) {
    return part.claude()
        ? ClaudePen.begin(home.resolve(".claude"), part, random, start)
        : CodexPen.begin(home.resolve(".codex"), part, random, start);
  }

  /// Writes what is due in all sessions.
  ///
  /// @return how much that was
  public int runDue() {
    var now = clock.instant();
    return actors.stream().mapToInt(actor -> actor.runDue(now)).sum();
  }

  private static List<Part> parts() {
    return List.of(
        claude("acme/api", "token-service", "Move sessions to the token service", Role.LEADER, 34),
        codex("acme/api", "rate-limit", "Limit orders per key", Role.WORKER, 21),
        claude("acme/web", "keyboard", "Checkout by keyboard", Role.ASKER, 16),
        claude("acme/web", "main", "Stop the list from jumping", Role.FINISHED, 11),
        claude("acme/billing", "leap-day", "Invoices of a leap day", Role.STUCK, 18),
        codex("acme/billing", "tax-table", "Import the tax table", Role.PLANNER, 27),
        codex("lighthouse/firmware", "brown-out", "Keep the schedule", Role.WORKER, 44),
        claude("lighthouse/firmware", "watchdog", "Watch the motor task", Role.PLANNER, 13),
        claude("lighthouse/docs", "main", "Rewrite the first page", Role.INTERRUPTED, 31),
        claude("orchard/mobile", "offline", "Work without a network", Role.WAITING, 19),
        codex("orchard/mobile", "main", "Smaller pictures", Role.FINISHED, 130),
        codex("orchard/infra", "backups", "Prove that backups restore", Role.INTERRUPTED, 75),
        claude("orchard/infra", "alerts", "Fewer alerts at night", Role.WORKER, 8),
        codex("acme/web", "main", "Drop the old date picker", Role.FINISHED, 1_150));
  }

  private static Part claude(String project, String branch, String title, Role role, int minutes) {
    var model = role == Role.LEADER || role == Role.STUCK ? OPUS : SONNET;
    var ago = Duration.ofMinutes(minutes);
    return new Part(true, project, branch, title, model, role, ago, topic(project));
  }

  private static Part codex(String project, String branch, String title, Role role, int minutes) {
    var ago = Duration.ofMinutes(minutes);
    return new Part(false, project, branch, title, GPT, role, ago, topic(project));
  }

  private static Topic topic(String project) {
    return switch (project) {
      case "acme/api", "orchard/infra" -> Topic.API;
      case "acme/billing" -> Topic.BILLING;
      case "lighthouse/firmware" -> Topic.FIRMWARE;
      default -> Topic.WEB;
    };
  }
}
