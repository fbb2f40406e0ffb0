package dev.belfry.work;

import java.util.List;
import java.util.regex.Pattern;

/// Every file the program may create, and no other but the one that a person names to
/// `belfry export --output`. Tests compare it with what a run creates.
public final class FileList {
  private FileList() {}

  /// Files of one kind.
  ///
  /// @param folder below the list's base, `/` between its parts
  /// @param name what the whole path below the folder matches
  /// @param mode of the files; their folders are 0700
  /// @param owner the package that writes them
  /// @param says what they hold
  public record Entry(String folder, Pattern name, String mode, String owner, String says) {
    /// Whether a file of this kind may have the name.
    ///
    /// @param path relative to the list's base, `/` between its parts
    public boolean covers(String path) {
      return path.startsWith(folder + "/")
          && name.matcher(path.substring(folder.length() + 1)).matches();
    }
  }

  private static final String TEMPORARY = "(\\.[0-9a-f]{16}\\.tmp)?";

  /// Where a demo plays, below `$XDG_CACHE_HOME` or `~/.cache`.
  public static final String STAGE = "belfry-demo";

  /// A demo's home of Belfry, which has the files of [#ALL], below the cache folder.
  public static final String DEMO_HOME = STAGE + "/belfry";

  /// What a demo creates beside that and deletes at its end, relative to the cache folder.
  public static final List<Entry> DEMO =
      List.of(
          entry(
              STAGE + "/home/.claude",
              "projects/[A-Za-z0-9-]+/[A-Za-z0-9/.-]+\\.(jsonl|meta\\.json)",
              "demo",
              "made-up sessions of Claude Code"),
          entry(
              STAGE + "/home/.codex",
              "sessions/[0-9]{4}/[0-9]{2}/[0-9]{2}/rollout-[A-Za-z0-9-]+\\.jsonl",
              "demo",
              "made-up sessions of Codex"));

  /// Relative to the home folder of Belfry.
  public static final List<Entry> ALL =
      List.of(
          entry(
              "serve",
              "\\.?[0-9]{1,5}\\.json" + TEMPORARY,
              "work",
              "the running server and its derived capabilities"),
          entry("serve", "[0-9]{1,5}\\.log(\\.[1-4])?", "lib.files", "what the server did"),
          entry(".internal/locks", "serve\\.lock", "work", "nothing; its lock is what counts"),
          entry(
              "sessions",
              "sessions\\.db(-wal|-shm|-journal|\\.unusable)?",
              "session",
              "how far each transcript is read; can be made again"),
          entry(
              "tmp",
              "store-[0-9]{1,20}/copy\\.db(-wal|-shm|-journal)?",
              "lib.sqlite",
              "a harness's database while it is read, where its program did not close it"),
          entry(
              "sessions",
              "history\\.db(-wal|-shm|-journal|\\.unusable)?",
              "session",
              "when sessions ended, how, and what they cost; cannot be made again"));

  private static Entry entry(String folder, String name, String owner, String says) {
    return new Entry(folder, Pattern.compile(name), "rw-------", owner, says);
  }
}
