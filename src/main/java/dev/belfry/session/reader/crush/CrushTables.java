package dev.belfry.session.reader.crush;

import dev.belfry.session.StoreQuery;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What Crush's database is asked. Its times are whole seconds, and messages change in place while
/// they are written, so the newest are told apart by their lengths too.
final class CrushTables {
  private static final Map<String, Set<String>> NEEDED =
      Map.of(
          "sessions",
          Set.of("id", "parent_session_id", "title", "created_at", "updated_at"),
          "messages",
          Set.of("id", "session_id", "role", "parts", "model", "created_at", "updated_at"));

  /// Images lie in the messages too, and may be of any size.
  private static final String PARTS =
      """
      (select json_group_array(json(part.value)) from json_each(
        case when json_valid(cast(parts as text)) then cast(parts as text) end) part
        where part.type = 'object' and part.value ->> 'type'
          in ('text', 'tool_call', 'tool_result', 'finish'))
      """;

  private CrushTables() {}

  static Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    for (var table : NEEDED.entrySet()) {
      if (!tables.getOrDefault(table.getKey(), Set.of()).containsAll(table.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(new StoreQuery(sessions(tables), lines(tables)));
  }

  /// The column, or `otherwise` where this form of the table has none.
  private static String column(
      Map<String, Set<String>> tables, String table, String name, String otherwise) {
    return tables.getOrDefault(table, Set.of()).contains(name) ? name : otherwise;
  }

  /// A session that only makes a title for another one is none.
  private static String sessions(Map<String, Set<String>> tables) {
    return """
    with fresh(id, stamp, size) as (
      select session_id, updated_at, length(parts) + 1 from messages order by rowid desc limit 300),
    newest(id, stamp) as (select id, max(stamp) from fresh group by id),
    sizes(id, stamp, size) as (
      select newest.id, newest.stamp, sum(fresh.size) from newest
        join fresh on fresh.id = newest.id and fresh.stamp = newest.stamp
      group by newest.id, newest.stamp)
    select s.id as id, s.parent_session_id as parent,
      max(s.updated_at, coalesce(sizes.stamp, 0)) * 1000 as stamp,
      max(s.updated_at, coalesce(sizes.stamp, 0)) * 16777216
        + min(16777215, coalesce(sizes.size, 0) + %s + %s + length(s.title)) as mark
    from sessions s left join sizes on sizes.id = s.id
    where s.id not like 'title-%%'
    """
        .formatted(
            column(tables, "sessions", "prompt_tokens", "0"),
            column(tables, "sessions", "completion_tokens", "0"));
  }

  /// What the session took comes last, since only its last reply says with which model.
  private static String lines(Map<String, Set<String>> tables) {
    var todos = column(tables, "sessions", "todos", "null");
    return """
    select line from (
      select 0 as part, 0 as at, 0 as number, json_object('kind', 'session', 'id', id,
        'parent', parent_session_id, 'title', title, 'folder', ?2, 'created', created_at) as line
      from sessions where id = ?1
      union all
      select 1, created_at, rowid, json_object('kind', 'message', 'id', id, 'role', role,
        'model', model, 'summary', %s, 'created', created_at, 'updated', updated_at,
        'parts', json(%s))
      from messages where session_id = ?1
      union all
      select 2, 0, 0, json_object('kind', 'rest', 'updated', updated_at,
        'input', %s, 'output', %s, 'todos', case when json_valid(%s) then json(%s) end,
        'model', (select model from messages where session_id = ?1 and role = 'assistant'
          order by rowid desc limit 1))
      from sessions where id = ?1)
    order by part, at, number
    """
        .formatted(
            column(tables, "messages", "is_summary_message", "0"),
            PARTS.strip(),
            column(tables, "sessions", "prompt_tokens", "0"),
            column(tables, "sessions", "completion_tokens", "0"),
            todos,
            todos);
  }
}
