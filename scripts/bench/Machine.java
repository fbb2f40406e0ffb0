package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.Predicate;

/// The machine that figures were taken on.
///
/// @param load runnable processes over the last minute, before the bench began
record Machine(
    String date, String cpu, int cores, long memoryMb, String system, String java, String load) {
  static Machine here() {
    var cpu = first("/proc/cpuinfo", "model name").replaceFirst(".*:\\s*", "");
    var memory = first("/proc/meminfo", "MemTotal").replaceAll("\\D", "");
    return new Machine(
        LocalDate.now().toString(),
        cpu.isEmpty() ? System.getProperty("os.arch") : cpu,
        Runtime.getRuntime().availableProcessors(),
        memory.isEmpty() ? 0 : Long.parseLong(memory) / 1024,
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        loadNow() + preference());
  }

  static String loadNow() {
    return first("/proc/loadavg", "").replaceFirst(" .*", "");
  }

  /// How the bench is preferred to other programs, empty if it is not.
  private static String preference() {
    var group = first("/proc/self/autogroup", "/").replaceFirst(".* nice ", "");
    return group.isEmpty() || group.equals("0") ? "" : ", autogroup nice " + group;
  }

  private static String first(String file, String start) {
    try {
      Predicate<String> wanted = line -> line.startsWith(start);
      return Files.readAllLines(Path.of(file)).stream().filter(wanted).findFirst().orElse("");
    } catch (IOException _) {
      return "";
    }
  }

  String text() {
    return "%s, %d cores, %,d MB, %s, %s; load %s before the run (%s)"
        .formatted(cpu, cores, memoryMb, system, java, load, date);
  }
}
