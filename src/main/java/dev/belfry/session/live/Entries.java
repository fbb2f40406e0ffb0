package dev.belfry.session.live;

import dev.belfry.session.StoreFile;
import dev.belfry.session.database.Databases;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// What comes onto the shelf from databases, and goes. Use under the lock of the live model.
final class Entries implements Databases.Sink {
  final Databases databases;

  private final Intake intake;

  /// Whose the databases are, and the registers of others.
  private final Map<Path, Store> stores = new HashMap<>();

  Entries(Intake intake, Databases databases) {
    this.intake = intake;
    this.databases = databases;
  }

  void add(Store store, Path path, StoreFile kind) {
    stores.put(path, store);
    if (kind instanceof StoreFile.Register) {
      databases.register(path, store.reader());
    } else {
      databases.add(path, store.reader());
    }
  }

  void remove(Path path) {
    databases.remove(path, this);
    stores.remove(path);
  }

  @Override
  public void found(Path source, Path path, StoreFile.Entry entry, Stat stat) {
    var store = stores.get(source);
    if (store == null) {
      return;
    }
    var known = intake.shelf.find(path);
    var file = known == null ? intake.put(store, path, entry, stat) : known;
    var read = file.mark.seen();
    // A database may tell less of what is old than it told while it was new.
    var isNews = stat.modified() > read.modified() || stat.changed() > read.changed();
    file.stat = isNews || file.mark.equals(Mark.START) ? stat : read;
    intake.shelf.noticed(file);
    if (file.isDue()) {
      intake.due.add(file);
    }
  }

  @Override
  public void gone(Path path) {
    intake.gone(path);
  }

  @Override
  public void spoiled(Path path) {
    var file = intake.shelf.find(path);
    if (file != null) {
      intake.startOver(file);
      intake.due.add(file);
    }
  }
}
