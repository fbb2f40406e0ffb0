import type { DataView, SessionView, TimelineItem, TimelineView } from '../api/wire.ts';
import { data, HARNESSES, session, subagent, task, tokens } from './make.ts';

/** What agents and people really write: too long, in other directions, hostile. */

export const LONG =
  'Refactor the whole payment reconciliation pipeline so that every settlement file that arrives late, twice, truncated or in the wrong currency is matched against the ledger exactly once, and explain in the pull request why the earlier attempt with a lock per merchant deadlocked under load on the last Friday of the month';
export const UNBROKEN = 'x'.repeat(300);
export const RTL = 'أعد كتابة وحدة الفوترة ثم شغّل الاختبارات (billing/v2) قبل الدمج';
const BIDI = 'order \u202Eevil\u202C \u2067isolated\u2069 \u202Dforced';
export const ZWJ = '👩‍👩‍👧‍👦🏳️‍🌈👨🏽‍💻 '.repeat(12);
export const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>"><b>bold</b>';
const TEMPLATE = '{{constructor.constructor("alert(1)")()}} ${alert(1)} \u2028 </textarea><!--';
const ANSI = '\u001b[31mred\u001b[0m \u001b]8;;http://evil\u0007link\u001b]8;;\u0007';
const JAPANESE = '決済の照合処理を全面的に書き直し、二重計上を防ぐ';
const TITLES = [LONG, UNBROKEN, RTL, BIDI, ZWJ, SCRIPT, TEMPLATE, ANSI, JAPANESE, ' '];

export function ugly(now: number): DataView {
  const rows = TITLES.map((title, index) => uglyRow(now, title, index));
  return data(now, rows, [
    ...HARNESSES,
    {
      key: 'gemini',
      label: `Gemini ${LONG.slice(0, 60)}`,
      badge: 'Ge',
      discovered: true,
      reports_rate: false,
      sessions: 0,
      roots: [`/home/ada/${UNBROKEN}`],
      error: `The store at /home/ada/${UNBROKEN.slice(0, 120)} cannot be read: permission denied.`,
    },
  ]);
}

function uglyRow(now: number, text: string, index: number): SessionView {
  const base = session(`ee${index}00000`, now, {
    title: text,
    project: index % 3 === 0 ? UNBROKEN.slice(0, 120) : text.slice(0, 60),
    branch: UNBROKEN.slice(0, 200),
    model: UNBROKEN.slice(0, 40),
    cwd: `/home/ada/${UNBROKEN}`,
    last_prompt: text,
    tokens: tokens(987_654_321),
    replies: 123_456,
    prompts: 98_765,
    problems: [{ kind: 'unreadable-line', count: 1234, text: `Line 7 is not JSON: ${text}` }],
    reading: index % 2 === 0 ? 34 : null,
    tasks: TITLES.map((subject, n) => task(String(n), subject, n < 2 ? 'completed' : 'pending')),
    total: 10,
    done: 2,
    subagents: [
      subagent(text, {
        running: true,
        model: UNBROKEN.slice(0, 40),
        children: [subagent(UNBROKEN, { children: [subagent(LONG, { tokens: tokens(5) })] })],
      }),
    ],
  });
  return { ...base, ...uglyState(now, text, index) };
}

function uglyState(now: number, text: string, index: number): Partial<SessionView> {
  if (index % 3 === 0) {
    const since = now - 86_400 * (index + 1);
    const options = [LONG, UNBROKEN, RTL, ZWJ, SCRIPT];
    return {
      state: 'needs_input',
      blocked_since: since,
      question: { tool: UNBROKEN, text: `${text} ${LONG}`, options, more: 12, since },
    };
  }
  if (index % 3 === 1) {
    return {
      state: 'working',
      tool: { name: `mcp__${text}__${UNBROKEN}`, detail: `${text} ${UNBROKEN}`, since: now - 4000 },
      loop: index === 1 ? { errors: 4000, tool: UNBROKEN } : null,
      turn: {
        started_at: now - 90_000,
        elapsed_h: '25h',
        eta_h: null,
        estimate_sec: 10,
        pct: 99,
        long: true,
      },
    };
  }
  return { finished_at: now - 900, last_activity: now - 900 };
}

/** So many sessions at once, of every group. */
export function many(now: number, count: number): DataView {
  const states = ['needs_input', 'working', 'working', 'idle', 'idle', 'idle'] as const;
  const rows = Array.from({ length: count }, (_, n): SessionView => {
    const state = states[n % states.length] ?? 'idle';
    const sid = (0x10000000 + n).toString(16);
    return session(sid, now, {
      harness: n % 3 === 0 ? 'codex' : 'claude',
      project: `acme/${['api', 'web', 'checkout', 'billing', 'docs'][n % 5]}`,
      title: `${['Move', 'Split', 'Explain', 'Test', 'Port'][n % 5]} part ${n + 1} of the plan`,
      state,
      state_detail: state === 'needs_input' ? 'Waits in its terminal for permission' : null,
      blocked_since: state === 'needs_input' ? now - n * 97 : null,
      last_activity: now - n * 53,
      started_at: now - n * 600,
      finished_at: n % 6 === 3 ? now - n * 53 : null,
      tokens: tokens(1000 + n * n * 937),
    });
  });
  return data(now, rows);
}

export function uglyTimeline(now: number): TimelineView {
  const none = { text: null, tool: null, detail: null, tokens: null, ended_at: null, failed: null };
  const items = TITLES.flatMap((text, index): readonly TimelineItem[] => {
    const n = index * 3;
    const at = now - 4000 + n * 60;
    return [
      { ...none, n, kind: 'prompt', at, text: `${text} ${LONG} ${LONG}` },
      { ...none, n: n + 1, kind: 'said', at, text: `${text}\n\n${UNBROKEN}` },
      {
        ...none,
        n: n + 2,
        kind: 'tool',
        at: null,
        tool: `mcp__${text}__${UNBROKEN}`,
        detail: `${text}${UNBROKEN}`,
        failed: true,
      },
    ];
  });
  return { from: 0, total: items.length, items };
}
