package dev.belfry.session.tail;

/// How far a file was read, and what it looked like then.
///
/// @param offset bytes that are done for ever: whole lines, and nothing of an unfinished one
/// @param scanned bytes known to hold no line end beyond `offset`
/// @param passing whether `offset` stands inside a line too long to hold, whose rest is passed over
/// @param seen the file as it was before the last read
/// @param head fingerprint of the first bytes
/// @param headLength how many bytes `head` covers
/// @param tail fingerprint of the bytes before `offset`
public record Mark(
    long offset, long scanned, boolean passing, Stat seen, long head, int headLength, long tail) {
  public static final Mark START =
      new Mark(0, 0, false, new Stat(Stat.Kind.FILE, 0, 0, 0, 0), 0, 0, 0);

  /// Whether a file that looks like `now` has nothing that this mark does not cover.
  public boolean covers(Stat now) {
    return now.equals(seen) && scanned >= now.size();
  }

  /// Whether the file ends in a line that is not finished.
  public boolean hasUnfinishedLine() {
    return scanned > offset;
  }

  Mark startingAt(long bytes) {
    return new Mark(bytes, bytes, false, seen, 0, 0, 0);
  }

  /// A file that looks like `now` was read whole.
  public Mark whole(Stat now) {
    return new Mark(now.size(), now.size(), false, now, head, headLength, tail);
  }

  Mark withScanned(long bytes) {
    return new Mark(offset, bytes, passing, seen, head, headLength, tail);
  }

  /// Whether a file that looks like `now` cannot be the one that was read, longer by some bytes.
  boolean contradicts(Stat now) {
    if (this.equals(START)) {
      return false;
    }
    var sameSize = now.size() == seen.size();
    return now.inode() != seen.inode()
        || now.size() < seen.size()
        || (sameSize && (now.modified() != seen.modified() || now.changed() != seen.changed()));
  }
}
