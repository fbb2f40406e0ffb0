# Sourced by scripts/prepare.sh in a subshell with a home of its own: the runs whose loaded classes
# the AOT caches keep.

train_version() {
  jvm version version
  "${run[@]}" --version
}

train_command() {
  jvm command status
  "${run[@]}" status
}

train_reader() {
  sample_home
  jvm reader sessions
  "${run[@]}" sessions --json
}

# Serves the sample home, reads what a page reads, and stops.
train_server() {
  local state=() port tries server path
  sample_home
  jvm server serve
  "${run[@]}" serve --port 0 &
  server=$!
  for ((tries = 0; tries < 300; tries++)); do
    state=("$BELFRY_HOME"/serve/*.json)
    [[ -s ${state[0]} ]] && break
    kill -0 $server || return
    command -p sleep 0.1
  done
  port=${state[0]##*/} port=${port%.json}
  for path in / /api/health /api/data /api/data?all=1 /api/doctor /api/sessions/claude/11111111-1111-4111-8111-111111111111/timeline; do
    request "$port" "$path"
  done
  training=()
  jvm command stop
  "${run[@]}" stop || kill $server
  wait $server
}

request() { # port, path
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return
  printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
  command -p cat <&3
  exec 3>&-
}

sample_home() {
  local claude=$HOME/.claude/projects/-tmp-sample codex=$HOME/.codex/sessions/2026/11/30
  command -p mkdir -p "$claude" "$codex"
  printf '%s\n' \
    '{"type":"user","sessionId":"11111111-1111-4111-8111-111111111111","cwd":"/tmp/sample","timestamp":"2026-11-30T08:00:00.000Z","uuid":"u1","message":{"role":"user","content":"Tidy the list"}}' \
    '{"type":"assistant","sessionId":"11111111-1111-4111-8111-111111111111","cwd":"/tmp/sample","timestamp":"2026-11-30T08:00:05.000Z","uuid":"u2","requestId":"r1","message":{"id":"m1","role":"assistant","model":"sample","content":[{"type":"text","text":"Done"},{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"ls"}}],"usage":{"input_tokens":3,"output_tokens":5,"cache_read_input_tokens":0,"cache_creation_input_tokens":0}}}' \
    '{"type":"user","sessionId":"11111111-1111-4111-8111-111111111111","cwd":"/tmp/sample","timestamp":"2026-11-30T08:00:06.000Z","uuid":"u3","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"a"}]}}' \
    >"$claude/11111111-1111-4111-8111-111111111111.jsonl"
  printf '%s\n' \
    '{"timestamp":"2026-11-30T08:00:00.000Z","type":"session_meta","payload":{"id":"22222222-2222-4222-8222-222222222222","timestamp":"2026-11-30T08:00:00.000Z","cwd":"/tmp/sample","cli_version":"0.124.0"}}' \
    '{"timestamp":"2026-11-30T08:00:01.000Z","type":"event_msg","payload":{"type":"user_message","message":"Tidy the list"}}' \
    '{"timestamp":"2026-11-30T08:00:02.000Z","type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{"input_tokens":3,"cached_input_tokens":0,"output_tokens":5,"reasoning_output_tokens":0,"total_tokens":8}}}}' \
    >"$codex/rollout-2026-11-30T08-00-00-22222222-2222-4222-8222-222222222222.jsonl"
}
