package dev.belfry.session;

import org.jspecify.annotations.Nullable;

/// What a file below a store root is, decided from its path alone, without opening it.
public sealed interface StoreFile {
  /// A file of lines that tells one conversation.
  ///
  /// @param sessionId the id its name carries
  /// @param parentId the session it belongs to as a subagent, where the path says so
  record Transcript(String sessionId, @Nullable String parentId) implements StoreFile {}

  /// A JSON file that tells one conversation and is rewritten as a whole: each change reads it
  /// anew, and what it says then stands in place of all it said before.
  ///
  /// @param sessionId the id its name carries
  /// @param parentId the session it belongs to as a subagent, where the path says so
  record Document(String sessionId, @Nullable String parentId) implements StoreFile {}

  /// A small JSON file, read whole, that adds to the session `sessionId`: tokens, and whatever the
  /// transcript leaves open. Of an `Identified` in it the name and the parent hold, where they are
  /// not null and no transcript says otherwise.
  record Sidecar(String sessionId) implements StoreFile {}

  /// A file of lines each of which speaks of one session: its events follow an `Identified` that
  /// names the session and says nothing else.
  record Catalogue() implements StoreFile {}

  /// A SQLite database of many sessions, which [SessionReader#findQuery] knows how to ask.
  record Database() implements StoreFile {}

  /// A list of databases that lie elsewhere, which [SessionReader#databases] reads.
  record Register() implements StoreFile {}

  /// One session in a database. What a question gives of it is read line by line, as a transcript
  /// is, and stands in place of all that was read before.
  record Entry(String sessionId, @Nullable String parentId) implements StoreFile {}

  /// Nothing of ours.
  record Other() implements StoreFile {}
}
