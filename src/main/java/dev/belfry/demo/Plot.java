package dev.belfry.demo;

import dev.belfry.demo.Pen.Tool;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// What happens in a turn, by role.
final class Plot {
  private static final int LAST = 2;
  private static final List<String> CHOICES =
      List.of("Keep the old route for a month", "Remove it now", "Ask the clients first");

  private Plot() {}

  /// Plans the actor's next turn.
  ///
  /// @return false if its story is over
  static boolean next(Actor actor) {
    var turn = actor.turn();
    return switch (actor.part().role()) {
      case WORKER -> works(actor, turn);
      case PLANNER -> plans(actor, turn);
      case LEADER -> leads(actor, turn);
      case ASKER -> asks(actor, turn, actor.number(25, 70));
      case STUCK -> fails(actor, turn);
      case WAITING -> turn < LAST ? works(actor, turn) : turn == LAST && waits(actor, turn);
      case INTERRUPTED -> turn < LAST ? works(actor, turn) : turn == LAST && stops(actor, turn);
      case FINISHED -> turn < LAST && works(actor, turn);
    };
  }

  private static boolean works(Actor actor, int turn) {
    prompts(actor, turn);
    calls(actor, actor.number(4, 12));
    ends(actor);
    return true;
  }

  private static boolean plans(Actor actor, int turn) {
    prompts(actor, turn);
    for (var done = 0; done <= Topic.PLAN.size(); done++) {
      var sofar = done;
      actor.after(2, at -> actor.pen().plan(at, Topic.PLAN, sofar));
      calls(actor, actor.number(2, 5));
    }
    ends(actor);
    return true;
  }

  private static boolean leads(Actor actor, int turn) {
    prompts(actor, turn);
    calls(actor, 2);
    for (var name : List.of("Map the callers", "Check the tests")) {
      helper(actor, name);
    }
    calls(actor, 3);
    ends(actor);
    return true;
  }

  /// A subagent works, and its parent waits for it.
  private static void helper(Actor actor, String name) {
    var parent = new AtomicReference<String>("");
    var pen = new AtomicReference<Pen>(actor.pen());
    actor.after(
        3,
        at -> {
          parent.set(actor.pen().call(at, new Tool(agent(actor), "description", name)));
          pen.set(actor.pen().helper(at, name, name + " and report what you find"));
        });
    for (var i = actor.number(4, 9); i > 0; i--) {
      call(actor, pen::get, 4, false);
    }
    actor.after(
        3,
        at -> {
          pen.get().say(at, actor.pick(actor.part().topic().words()), true);
          actor.pen().result(at, parent.get(), "Reported", false);
        });
  }

  private static String agent(Actor actor) {
    return actor.part().claude() ? "Task" : "spawn_agent";
  }

  private static boolean asks(Actor actor, int turn, int seconds) {
    prompts(actor, turn);
    calls(actor, 3);
    var question = new AtomicReference<String>("");
    actor.after(3, at -> question.set(ask(actor, at)));
    actor.after(
        seconds,
        at -> actor.pen().result(at, question.get(), "\"" + CHOICES.getFirst() + "\"", false));
    calls(actor, 4);
    ends(actor);
    return true;
  }

  private static boolean waits(Actor actor, int turn) {
    prompts(actor, turn);
    calls(actor, 3);
    actor.after(3, at -> ask(actor, at));
    return true;
  }

  private static String ask(Actor actor, Instant at) {
    return actor.pen().ask(at, "What is to become of the old route?", CHOICES);
  }

  private static boolean fails(Actor actor, int turn) {
    if (turn % 3 != 0) {
      return works(actor, turn);
    }
    prompts(actor, turn);
    calls(actor, 2);
    for (var i = actor.number(7, 14); i > 0; i--) {
      call(actor, actor::pen, 5, true);
    }
    calls(actor, 2);
    ends(actor);
    return true;
  }

  private static boolean stops(Actor actor, int turn) {
    prompts(actor, turn);
    calls(actor, 3);
    actor.after(2, at -> actor.pen().interrupt(at));
    return true;
  }

  /// The first prompt says what the session is about, the others follow it up.
  private static void prompts(Actor actor, int turn) {
    var text = turn == 0 ? actor.part().title() : actor.pick(actor.part().topic().prompts());
    actor.after(9, at -> actor.pen().prompt(at, text));
    actor.after(3, at -> says(actor, at, false));
  }

  private static void ends(Actor actor) {
    actor.after(4, at -> says(actor, at, true));
  }

  private static void says(Actor actor, Instant at, boolean last) {
    actor.pen().say(at, actor.pick(actor.part().topic().words()), last);
  }

  private static void calls(Actor actor, int count) {
    for (var i = 0; i < count; i++) {
      call(actor, actor::pen, 4, false);
    }
  }

  /// One tool call by whoever holds the pen when it is due.
  private static void call(
      Actor actor, java.util.function.Supplier<Pen> pen, double seconds, boolean failed) {
    var tool = tool(actor, failed);
    var id = new AtomicReference<String>("");
    Consumer<Instant> begins = at -> id.set(pen.get().call(at, tool));
    actor.after(2, begins);
    var said = failed ? "1 failed: expected 1999, found 2000" : "done";
    actor.after(seconds, at -> pen.get().result(at, id.get(), said, failed));
  }

  private static Tool tool(Actor actor, boolean failed) {
    var topic = actor.part().topic();
    if (failed) {
      return command(actor, topic.commands().getFirst());
    }
    if (!actor.part().claude()) {
      return command(actor, actor.pick(topic.commands()));
    }
    return switch (actor.number(0, 3)) {
      case 0 -> command(actor, actor.pick(topic.commands()));
      case 1 -> new Tool("Edit", "file_path", actor.pick(topic.files()));
      case 2 -> new Tool("Grep", "pattern", "deprecated");
      default -> new Tool("Read", "file_path", actor.pick(topic.files()));
    };
  }

  private static Tool command(Actor actor, String line) {
    return actor.part().claude()
        ? new Tool("Bash", "command", line)
        : new Tool("exec_command", "cmd", line);
  }
}
