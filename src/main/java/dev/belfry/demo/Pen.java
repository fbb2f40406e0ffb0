package dev.belfry.demo;

import java.time.Instant;
import java.util.List;

/// Writes the transcript of one made-up session, as its harness would.
///
/// Use by one thread, with times that never go back.
interface Pen {
  void prompt(Instant at, String text);

  /// Words of the agent.
  ///
  /// @param last whether the turn ends with them
  void say(Instant at, String text, boolean last);

  /// Begins a tool call.
  ///
  /// @return the call's id
  String call(Instant at, Tool tool);

  void result(Instant at, String callId, String text, boolean failed);

  /// Writes the whole plan.
  ///
  /// @param done how many of its first items are finished; the next one is under way
  void plan(Instant at, List<String> items, int done);

  /// Asks the person.
  ///
  /// @return the call's id, which ends with the answer
  String ask(Instant at, String question, List<String> options);

  /// The person stops the turn.
  void interrupt(Instant at);

  /// Begins a subagent and gives the pen for it.
  Pen helper(Instant at, String name, String task);

  /// A tool call's name and the one input worth showing.
  ///
  /// @param key the name of that input, such as `command`
  record Tool(String name, String key, String value) {}
}
