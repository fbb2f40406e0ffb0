package dev.belfry.work;

import dev.belfry.lib.files.OwnerOnly;
import java.nio.file.Path;

/// The folder that holds everything Belfry writes, `~/.belfry` unless `BELFRY_HOME` says another.
public record Home(Path folder) {
  /// Where the running server tells of itself.
  public Path serve() {
    return folder.resolve("serve");
  }

  public Path state(int port) {
    return serve().resolve(port + ".json");
  }

  public Path log(int port) {
    return serve().resolve(port + ".log");
  }

  /// What a person has set; it need not exist, and Belfry never writes it.
  public Path config() {
    return folder.resolve("config.toml");
  }

  /// Held by the one server of this home.
  Path lock() {
    return locks().resolve("serve.lock");
  }

  private Path locks() {
    return folder.resolve(".internal").resolve("locks");
  }

  /// Where what was learnt of sessions is kept; all of it can be made again.
  public Path sessions() {
    return folder.resolve("sessions");
  }

  /// Where databases of other programs are copied to be read, for a moment.
  public Path scratch() {
    return folder.resolve("tmp");
  }

  /// Creates the folders that are missing, that of [#sessions] aside: without it a server still
  /// works.
  public void create() {
    OwnerOnly.folder(serve());
    OwnerOnly.folder(locks());
  }
}
