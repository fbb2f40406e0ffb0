package dev.belfry.lib.process;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The person's browser.
public final class Browser {
  /// What a desktop needs to find its session and its browser; nothing else is passed on.
  private static final List<String> KEPT =
      List.of(
          "HOME",
          "USER",
          "LANG",
          "DISPLAY",
          "WAYLAND_DISPLAY",
          "XAUTHORITY",
          "XDG_RUNTIME_DIR",
          "XDG_CURRENT_DESKTOP",
          "XDG_SESSION_TYPE",
          "DBUS_SESSION_BUS_ADDRESS");

  private Browser() {}

  /// Shows an address of this machine.
  ///
  /// @return false if the system has no way to, so that the person has to
  public static boolean open(String url, Map<String, String> environment) {
    var program = Programs.find("xdg-open", "open");
    if (program.isEmpty()) {
      return false;
    }
    var kept = new TreeMap<String, String>();
    KEPT.forEach(
        name -> {
          var value = environment.get(name);
          if (value != null) {
            kept.put(name, value);
          }
        });
    kept.put("PATH", "/usr/bin:/bin");
    try {
      Child.start(List.of(program.get().toString(), url), kept, Path.of("/"));
      return true;
    } catch (UncheckedIOException _) {
      return false;
    }
  }
}
