package dev.belfry.session.reader.opencode;

import dev.belfry.session.StoreQuery;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What OpenCode's database is asked. A session's own time does not move with each of its parts, so
/// the newest parts and messages are looked at too: no more of them, whatever the history.
final class OpenCodeTables {
  private static final Map<String, Set<String>> NEEDED =
      Map.of(
          "session", Set.of("id", "title", "directory", "time_created", "time_updated"),
          "message", Set.of("id", "session_id", "time_created", "time_updated", "data"),
          "part", Set.of("id", "message_id", "session_id", "time_created", "time_updated", "data"));

  private OpenCodeTables() {}

  static Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    for (var table : NEEDED.entrySet()) {
      if (!tables.getOrDefault(table.getKey(), Set.of()).containsAll(table.getValue())) {
        return Optional.empty();
      }
    }
    var hasParent = tables.getOrDefault("session", Set.of()).contains("parent_id");
    var parent = hasParent ? "parent_id" : "null";
    return Optional.of(new StoreQuery(sessions(parent), lines(parent)));
  }

  /// Rows of one moment are told apart by their growing numbers.
  private static String sessions(String parent) {
    return """
    with fresh(id, stamp, mark) as (
      select session_id, max(time_updated), max(time_updated) + max(part) + max(message) from (
        select * from (select session_id, time_updated, rowid as part, 0 as message
          from part order by rowid desc limit 500)
        union all
        select * from (select session_id, time_updated, 0, rowid
          from message order by rowid desc limit 200))
      group by session_id)
    select s.id as id, %s as parent, coalesce(fresh.mark, 0) as mark,
      max(s.time_updated, coalesce(fresh.stamp, 0)) as stamp
    from session s left join fresh on fresh.id = s.id
    """
        .formatted(parent);
  }

  /// The end of a message comes after its parts.
  private static String lines(String parent) {
    var role = "case when json_valid(m.data) then m.data ->> 'role' end";
    return """
    select line from (
      select 0 as at, '' as message, '' as part, json_object('kind', 'session', 'id', id,
        'parentID', %s, 'title', title, 'directory', directory,
        'time', json_object('created', time_created)) as line
      from session where id = ?1
      union all
      select time_created, id, '', json_object('kind', 'message', 'id', id, 'data', %s)
      from message where session_id = ?1
      union all
      select m.time_created, m.id, p.id, json_object('kind', 'part', 'id', p.id,
        'role', %s, 'time', p.time_created, 'data', %s)
      from part p join message m on m.id = p.message_id where p.session_id = ?1
      union all
      select time_created, id, '~', json_object('kind', 'end', 'id', id, 'data', %s)
      from message where session_id = ?1)
    order by at, message, part
    """
        .formatted(parent, json("data"), role, json("p.data"), json("data"));
  }

  /// One row that is no JSON must not cost the session.
  private static String json(String column) {
    return "case when json_valid(%1$s) then json(%1$s) end".formatted(column);
  }
}
