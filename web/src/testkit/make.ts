import type {
  DataView,
  HarnessView,
  SessionView,
  SubagentView,
  TaskStatus,
  TaskView,
  TokensView,
} from '../api/wire.ts';

/** Made-up rows: everything unknown or empty, but for what is said. */

export const NO_TOKENS: TokensView = {
  input: null,
  output: null,
  cacheRead: null,
  cacheWrite: null,
  reasoning: null,
};

export function tokens(output: number): TokensView {
  return {
    input: Math.round(output * 0.31),
    output,
    cacheRead: output * 38,
    cacheWrite: Math.round(output * 2.4),
    reasoning: null,
  };
}

export const HARNESSES: readonly HarnessView[] = [
  {
    key: 'claude',
    label: 'Claude Code',
    badge: 'Cl',
    discovered: true,
    reports_rate: true,
    sessions: 31,
    roots: ['~/.claude/projects'],
    error: null,
  },
  {
    key: 'codex',
    label: 'Codex',
    badge: 'Cx',
    discovered: true,
    reports_rate: true,
    sessions: 9,
    roots: ['~/.codex/sessions'],
    error: null,
  },
];

export function task(id: string, subject: string, status: TaskStatus): TaskView {
  const none = { created: null, updated: null, elapsed_h: null, updated_ago: null };
  return { id, subject, activeForm: null, status, ...none };
}

export function subagent(name: string, more: Partial<SubagentView> = {}): SubagentView {
  return {
    id: `agent-${name}`,
    name,
    model: null,
    running: false,
    started_at: null,
    last_activity: null,
    tokens: NO_TOKENS,
    children: [],
    ...more,
  };
}

export function session(sid: string, now: number, more: Partial<SessionView> = {}): SessionView {
  const harness = more.harness ?? 'claude';
  const cwd = `/home/ada/${more.project ?? 'acme/api'}`;
  const command = harness === 'codex' ? 'codex resume' : 'claude --resume';
  const fullId = `${sid}-51c2-4b1e-9d0f-6a2b7c8d9e0f`;
  return {
    ...bare(now),
    id: `${harness}/${fullId}`,
    session: sid,
    sid: fullId,
    harness,
    project: 'acme/api',
    cwd,
    branch: 'main',
    resume: `cd '${cwd}' && ${command} ${fullId}`,
    model: harness === 'codex' ? 'gpt-5.6-sol' : 'claude-opus-4-9',
    ...more,
  };
}

type Bare = Omit<
  SessionView,
  'id' | 'session' | 'sid' | 'harness' | 'project' | 'cwd' | 'branch' | 'resume' | 'model'
>;

function bare(now: number): Bare {
  return {
    title: null,
    last_prompt: '',
    provider: null,
    state: 'idle',
    state_detail: null,
    evidence: { source: 'transcript', text: 'last turn ended', at: now - 60 },
    active: true,
    blocked_since: null,
    acquisition: null,
    question: null,
    tool: null,
    loop: null,
    started_at: now - 5400,
    last_activity: now - 60,
    own_activity: now - 60,
    finished_at: null,
    interrupted: false,
    turn: null,
    process: null,
    tokens: NO_TOKENS,
    own_tokens: NO_TOKENS,
    replies: null,
    rate_per_min: 0,
    consumption: null,
    prompts: 3,
    subagents: [],
    total: 0,
    done: 0,
    open: 0,
    progress_pct: 0,
    eta_h: null,
    tasks: [],
    reading: null,
    problems: [],
    spacedock: null,
    dirty: null,
    changed: null,
  };
}

export function data(
  now: number,
  sessions: readonly SessionView[],
  harnesses: readonly HarnessView[] = HARNESSES,
): DataView {
  return {
    generated: now,
    revision: 'r1',
    window_hours: 24,
    rate_window_sec: 600,
    show_all: false,
    cleared: 0,
    native_notify: '',
    scanning: 100,
    harnesses,
    summary: summary(sessions),
    totals: totals(sessions),
    sessions,
  };
}

export function summary(sessions: readonly SessionView[]): DataView['summary'] {
  const count = (state: string) => sessions.filter((row) => row.state === state).length;
  const total = sessions.reduce((sum, row) => sum + row.total, 0);
  const done = sessions.reduce((sum, row) => sum + row.done, 0);
  return {
    needs_input: count('needs_input'),
    working: count('working'),
    rate_per_min: sessions.reduce((sum, row) => sum + row.rate_per_min, 0),
    active_sessions: sessions.filter((row) => row.active).length,
    open_tasks: total - done,
    progress_pct: total === 0 ? 0 : Math.round((100 * done) / total),
    total_tasks: total,
    total_done: done,
  };
}

function totals(sessions: readonly SessionView[]): TokensView {
  const sum = (field: keyof TokensView) => {
    const known = sessions.map((row) => row.tokens[field]).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
  };
  return {
    input: sum('input'),
    output: sum('output'),
    cacheRead: sum('cacheRead'),
    cacheWrite: sum('cacheWrite'),
    reasoning: sum('reasoning'),
  };
}
