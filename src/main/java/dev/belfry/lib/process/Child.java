package dev.belfry.lib.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A program that was started and outlives us if it wants to. It has no input, its output is
/// thrown away, and what it says on its error stream is there until we end.
public final class Child {
  private static final int MOST_SAID = 16_384;

  private final Process process;

  private Child(Process process) {
    this.process = process;
  }

  /// Starts a program.
  ///
  /// @param argv the absolute path of the program, then its arguments
  /// @param environment its whole environment
  public static Child start(List<String> argv, Map<String, String> environment, Path folder) {
    var builder = new ProcessBuilder(argv).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.redirectInput(new File("/dev/null"));
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      return new Child(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot start " + argv.getFirst(), e);
    }
  }

  /// Starts a program in a session of its own, so that a closing terminal does not end it.
  public static Child detached(List<String> argv, Map<String, String> environment, Path folder) {
    var all = new ArrayList<String>();
    Programs.find("setsid", "nohup").ifPresent(program -> all.add(program.toString()));
    all.addAll(argv);
    return start(all, environment, folder);
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /// Its exit code. Only once it has ended.
  public int exit() {
    return process.exitValue();
  }

  /// What it said on its error stream. Only once it has ended; at most 16 KiB.
  public String said() {
    try {
      var bytes = process.getErrorStream().readNBytes(MOST_SAID);
      return new String(bytes, StandardCharsets.UTF_8).strip();
    } catch (IOException _) {
      return "";
    }
  }
}
