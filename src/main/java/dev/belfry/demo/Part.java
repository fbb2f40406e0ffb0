package dev.belfry.demo;

import java.time.Duration;

/// What one made-up session is about, and how it behaves.
///
/// @param project folder below the made-up person's home
/// @param begins how long ago its first prompt was
record Part(
    boolean claude,
    String project,
    String branch,
    String title,
    String model,
    Role role,
    Duration begins,
    Topic topic) {

  String cwd() {
    return "/home/robin/" + project;
  }

  /// How a session behaves.
  enum Role {
    /// Works turn after turn.
    WORKER,
    /// Works off a plan.
    PLANNER,
    /// Has subagents do it.
    LEADER,
    /// Asks now and then, and is answered after a while.
    ASKER,
    /// Asked, and nobody has answered.
    WAITING,
    /// Runs the same failing tool again and again.
    STUCK,
    /// Was stopped by the person.
    INTERRUPTED,
    /// Is done.
    FINISHED
  }
}
