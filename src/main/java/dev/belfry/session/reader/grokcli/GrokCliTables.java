package dev.belfry.session.reader.grokcli;

import dev.belfry.session.StoreQuery;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the database of Grok CLI is asked. Older ones have no compactions.
///
/// @param tables the columns of each table
record GrokCliTables(Map<String, Set<String>> tables) {
  private static final Map<String, Set<String>> NEEDED =
      Map.of(
          "sessions", Set.of("id", "title", "model", "cwd_last", "created_at", "updated_at"),
          "messages", Set.of("session_id", "seq", "message_json", "created_at"),
          "usage_events",
              Set.of("id", "session_id", "model", "input_tokens", "output_tokens", "created_at"));

  Optional<StoreQuery> findQuery() {
    for (var table : NEEDED.entrySet()) {
      if (!has(table.getKey(), table.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(new StoreQuery(sessions(), lines()));
  }

  private boolean has(String table, Set<String> columns) {
    return tables.getOrDefault(table, Set.of()).containsAll(columns);
  }

  /// What a request took is written apart from the session's own time.
  private static String sessions() {
    return """
    with fresh(id, mark) as (
      select session_id, max(id) from (
        select session_id, id from usage_events order by id desc limit 500)
      group by session_id)
    select s.id as id, null as parent, coalesce(fresh.mark, 0) as mark,
      coalesce(strftime('%s', s.updated_at) * 1000 + substr(strftime('%f', s.updated_at), 4), 0)
        as stamp
    from sessions s left join fresh on fresh.id = s.id
    """;
  }

  private String lines() {
    var compactions =
        """
        union all
        select created_at, 0, id, json_object('kind', 'compaction', 'time', created_at)
        from compactions where session_id = ?1
        """;
    return """
    select line from (
      select '' as at, 0 as part, 0 as number, json_object('kind', 'session', 'id', id,
        'title', title, 'model', model, 'folder', cwd_last, 'time', created_at) as line
      from sessions where id = ?1
      union all
      select created_at, 1, seq, json_object('kind', 'message', 'time', created_at,
        'message', case when json_valid(message_json) then json(message_json) end)
      from messages where session_id = ?1
      union all
      select created_at, 2, id, json_object('kind', 'request', 'time', created_at, 'id', id,
        'model', model, 'input', input_tokens, 'output', output_tokens)
      from usage_events where session_id = ?1
      %s)
    order by at, part, number
    """
        .formatted(has("compactions", Set.of("id", "session_id", "created_at")) ? compactions : "");
  }
}
