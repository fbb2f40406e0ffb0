package dev.belfry.session.reader.goose;

import dev.belfry.session.StoreQuery;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What Goose's database is asked. Its newer versions have more columns, and a ledger of requests.
///
/// @param tables the columns of each table
record GooseTables(Map<String, Set<String>> tables) {
  private static final Map<String, Set<String>> NEEDED =
      Map.of(
          "sessions", Set.of("id", "working_dir", "created_at", "updated_at"),
          "messages", Set.of("id", "session_id", "role", "content_json", "created_timestamp"));
  private static final Set<String> LEDGER =
      Set.of("id", "session_id", "created_timestamp", "model", "input_tokens", "output_tokens");

  private static final String MODEL =
      "case when json_valid(model_config_json) then model_config_json ->> 'model_name' end";

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

  /// The column, or null where this form of the table has none.
  private String column(String table, String name) {
    return has(table, Set.of(name)) ? name : "null";
  }

  /// Times are whole seconds, within which messages are told apart by their growing ids, and what
  /// was spent by its sum.
  private String sessions() {
    return """
    with fresh(id, mark) as (
      select session_id, max(id) from (
        select session_id, id from messages order by id desc limit 500)
      group by session_id)
    select s.id as id, %s as parent, coalesce(fresh.mark, 0) + coalesce(%s, 0) as mark,
      coalesce(strftime('%%s', s.updated_at), 0) * 1000 as stamp
    from sessions s left join fresh on fresh.id = s.id
    where coalesce(%s, '') <> 'hidden'
    """
        .formatted(
            column("sessions", "parent_session_id"),
            column("sessions", "accumulated_total_tokens"),
            column("sessions", "session_type"));
  }

  private String lines() {
    var hasLedger = has("usage_ledger", LEDGER);
    return """
    select line from (
      select 0 as part, 0 as number, json_object('kind', 'session', 'id', id, 'parent', %s,
        'name', %s, 'description', %s, 'given', %s, 'folder', working_dir,
        'model', %s, 'created', created_at) as line
      from sessions where id = ?1
      union all
      select 1, id, json_object('kind', 'message', 'id', id, 'role', role,
        'time', created_timestamp, 'content', %s, 'about', %s)
      from messages where session_id = ?1
      union all
      %s
      union all
      %s)
    order by part, number
    """
        .formatted(
            column("sessions", "parent_session_id"),
            column("sessions", "name"),
            column("sessions", "description"),
            column("sessions", "user_set_name"),
            json(column("sessions", "model_config_json")),
            json("content_json"),
            json(column("messages", "metadata_json")),
            hasLedger ? requests() : "select 2, 0, null where false",
            rest(hasLedger));
  }

  private String requests() {
    return """
    select 2, id, json_object('kind', 'request', 'id', id, 'time', created_timestamp,
      'model', model, 'input', input_tokens, 'output', output_tokens,
      'read', %s, 'write', %s)
    from usage_ledger where session_id = ?1
    """
        .formatted(
            column("usage_ledger", "cache_read_tokens"),
            column("usage_ledger", "cache_write_tokens"));
  }

  /// What the session took as a whole and no request of the ledger tells of. What the total has
  /// beyond its parts are thoughts.
  private String rest(boolean hasLedger) {
    var hasModel = has("sessions", Set.of("model_config_json"));
    return """
    select 3, 0, json_object('kind', 'rest', 'time', updated_at, 'model', %s,
      'input', max(0, input - counted_input), 'output', max(0, output - counted_output),
      'read', max(0, read - counted_read), 'write', max(0, write - counted_write),
      'thoughts', max(0, total - input - output - read - write))
    from (select *, coalesce(%s, 0) as input, coalesce(%s, 0) as output,
        coalesce(%s, 0) as read, coalesce(%s, 0) as write, coalesce(%s, 0) as total
      from sessions where id = ?1),
      (select %s as counted_input, %s as counted_output, %s as counted_read,
        %s as counted_write %s)
    """
        .formatted(
            hasModel ? MODEL : "null",
            column("sessions", "accumulated_input_tokens"),
            column("sessions", "accumulated_output_tokens"),
            column("sessions", "accumulated_cache_read_tokens"),
            column("sessions", "accumulated_cache_write_tokens"),
            column("sessions", "accumulated_total_tokens"),
            counted(hasLedger, "input_tokens"),
            counted(hasLedger, "output_tokens"),
            counted(hasLedger, "cache_read_tokens"),
            counted(hasLedger, "cache_write_tokens"),
            hasLedger ? "from usage_ledger where session_id = ?1" : "");
  }

  private String counted(boolean hasLedger, String name) {
    return hasLedger ? "coalesce(sum(" + column("usage_ledger", name) + "), 0)" : "0";
  }

  /// One row that is no JSON must not cost the session.
  private static String json(String column) {
    return "case when json_valid(%1$s) then json(%1$s) end".formatted(column);
  }
}
