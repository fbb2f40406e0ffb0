package dev.belfry.work;

import java.util.List;
import java.util.regex.Pattern;

/// Every file the program may create, and no other. Tests compare it with what a run creates.
public final class FileList {
  private FileList() {}

  /// Files of one kind.
  ///
  /// @param folder below the home folder, `/` between its parts, empty for the home folder itself
  /// @param name what the whole file name matches
  /// @param mode of the files; their folders are 0700
  /// @param owner the package that writes them
  /// @param says what they hold
  public record Entry(String folder, Pattern name, String mode, String owner, String says) {
    /// Whether a file of this kind may have the name.
    ///
    /// @param path relative to the home folder, `/` between its parts
    public boolean covers(String path) {
      var slash = path.lastIndexOf('/');
      var under = slash < 0 ? "" : path.substring(0, slash);
      return folder.equals(under) && name.matcher(path.substring(slash + 1)).matches();
    }
  }

  private static final String TEMPORARY = "(\\.[0-9a-f]{16}\\.tmp)?";

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
              "how far each transcript is read; can be made again"));

  private static Entry entry(String folder, String name, String owner, String says) {
    return new Entry(folder, Pattern.compile(name), "rw-------", owner, says);
  }
}
