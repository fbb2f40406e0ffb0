package dev.belfry.session.live;

import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Totals;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.Portrait;
import dev.belfry.session.fold.SessionState;
import dev.belfry.session.program.Liveness;
import dev.belfry.session.tail.Note;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Draws the row of a session with its subagents. Use under the lock of the live model.
final class Rows {
  static final long WINDOW = 24 * 3_600_000L;
  private static final long RATE_SPAN = 600_000;

  /// A rate falls as time passes; it is looked at again after so long.
  private static final long RATE_AGAIN = 60_000;

  private static final int NEWEST = 2_000;
  private static final int DEEPEST = 16;
  private static final int MOST_COLD = 4_000;

  private final Intake intake;
  private final Archive archive;
  private final Places places;
  private final Liveness liveness;
  private final Map<String, Session> cold = new HashMap<>();
  private final Map<Path, SessionState> notes = new HashMap<>();

  Rows(Intake intake, Archive archive, Path home, Liveness liveness) {
    this.intake = intake;
    this.archive = archive;
    this.places = new Places(home);
    this.liveness = liveness;
  }

  /// What one session and all below it add up to.
  private static final class Tree {
    private Totals total = Totals.UNKNOWN;
    private long output;
    private int running;
    private long runningUntil;
  }

  /// The row of the session `root`, null if its files do not make one.
  ///
  /// @param keep whether states that are loaded for it stay in memory
  Portrait.@Nullable Drawn draw(String root, long now, boolean keep) {
    var files = intake.shelf.filesOf(root);
    var portrait = portrait(root, files, now, keep);
    if (portrait == null || portrait.isBlank()) {
      return null;
    }
    var tree = new Tree();
    var own = count(root, files, now, tree);
    var children = subagents(root, now, tree, keep ? DEEPEST : -DEEPEST);
    var rate = tree.output / 10;
    var family =
        new Portrait.Family(children, tree.total, own, rate, tree.running, tree.runningUntil);
    var store = files.getFirst().store;
    var sid = id(root).sid();
    var labels =
        new Portrait.Labels(
            places.shortId(sid),
            places.project(portrait.firstCwd(), store.reader().harness()),
            places.resume(portrait.firstCwd(), sid, store.reader().resume(sid)));
    var process = keep ? process(root, portrait) : null;
    var read = percentRead(files);
    var drawn =
        portrait.draw(new Portrait.Circumstances(now, WINDOW, labels, family, process, read));
    return rate == 0
        ? drawn
        : new Portrait.Drawn(drawn.session(), Math.min(drawn.until(), now + RATE_AGAIN));
  }

  /// The row of a session outside the window; it is drawn once.
  @Nullable Session cold(String root, long now) {
    var known = cold.get(root);
    if (known != null) {
      return known;
    }
    var drawn = draw(root, now, false);
    if (drawn != null && cold.size() < MOST_COLD) {
      cold.put(root, drawn.session());
    }
    return drawn == null ? null : drawn.session();
  }

  /// What [#cold] answered holds no more.
  void changed(String root) {
    cold.remove(root);
  }

  private Session.@Nullable Program process(String root, Portrait portrait) {
    var folder = portrait.firstCwd();
    return liveness.of(root, folder == null ? null : folder.toString(), portrait.last());
  }

  static Session.Id id(String key) {
    var slash = key.indexOf('/');
    return new Session.Id(key.substring(0, slash), key.substring(slash + 1));
  }

  private Totals count(String key, List<StoredFile> files, long now, Tree tree) {
    var own = intake.ledger.totals(key);
    tree.total = tree.total.plus(own);
    for (var file : files) {
      var tells = file.isTranscript() && file.store.reader().harness().reportsRate();
      if (tells && file.lastSign() >= now - RATE_SPAN) {
        tree.output += intake.ledger.outputSince(file.source, now - RATE_SPAN, NEWEST);
      }
    }
    return own;
  }

  /// Goes at most `depth` levels deeper; a negative depth says that states are not kept.
  private List<Session.Subagent> subagents(String parent, long now, Tree tree, int depth) {
    var found = new ArrayList<Session.Subagent>();
    for (var key : depth == 0 ? List.<String>of() : List.copyOf(intake.shelf.childrenOf(parent))) {
      var files = intake.shelf.filesOf(key);
      var portrait = portrait(key, files, now, depth > 0);
      if (portrait == null) {
        continue;
      }
      var own = count(key, files, now, tree);
      var until = portrait.runningUntil(now);
      tree.running += until > 0 ? 1 : 0;
      tree.runningUntil = Math.max(tree.runningUntil, until);
      var below = subagents(key, now, tree, depth > 0 ? depth - 1 : depth + 1);
      found.add(portrait.asSubagent(now, own, below));
    }
    return found;
  }

  private @Nullable Portrait portrait(String key, List<StoredFile> files, long now, boolean keep) {
    var transcripts = new ArrayList<FileState>();
    var sidecars = new ArrayList<FileState>();
    var modified = 0L;
    for (var file : files) {
      var state = archive.stateOf(file);
      if (state == null) {
        intake.lost(file);
        continue;
      }
      if (keep) {
        file.state = state;
      }
      (file.isTranscript() ? transcripts : sidecars).add(state);
      var written = file.stat.modifiedMillis();
      var counts = file.isTranscript() && written <= now + SessionState.SKEW;
      modified = Math.max(modified, counts ? written : 0);
    }
    return transcripts.isEmpty()
        ? null
        : new Portrait(
            new Portrait.Subject(
                id(key), transcripts, sidecars, named(key, files.getFirst()), modified));
  }

  private List<SessionState> named(String key, StoredFile file) {
    var found = new ArrayList<SessionState>();
    for (var catalogue : intake.shelf.catalogues(file.store.harness())) {
      var state = archive.stateOf(catalogue);
      catalogue.state = state;
      var said = state == null ? null : state.others().get(id(key).sid());
      if (said != null) {
        found.add(said);
      }
    }
    file.store.findFolderNote(file.path).map(this::noted).ifPresent(found::add);
    return found;
  }

  /// What a note says of the folder; it is written once, before the sessions it tells of.
  private @Nullable SessionState noted(Path note) {
    var known = notes.get(note);
    if (known == null) {
      var line = Note.findLine(note).orElse(null);
      if (line == null) {
        return null;
      }
      known = new SessionState();
      known.apply(new SessionEvent.Located(0, line, null), 0);
      known.settle();
      notes.put(note, known);
    }
    return known;
  }

  private static int percentRead(List<StoredFile> files) {
    var size = 0L;
    var read = 0L;
    for (var file : files) {
      if (file.isTranscript() && !file.stat.equals(file.refused)) {
        size += file.stat.size();
        read += Math.min(file.mark.scanned(), file.stat.size());
      }
    }
    return size == 0 ? 100 : (int) (read * 100 / size);
  }
}
