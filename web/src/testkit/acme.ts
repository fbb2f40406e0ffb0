import type { DataView, SessionView, TurnView } from '../api/wire.ts';
import { data, session, subagent, task, tokens } from './make.ts';

const MINUTE = 60;

/** A day at Acme: two sessions wait, one loops, six work, two ended, the rest is quiet. */
export function acme(now: number): DataView {
  return data(now, [...waiting(now), ...working(now), ...ended(now)]);
}

/** The same day with nobody waiting. */
export function quietDay(now: number): DataView {
  return data(now, [...working(now).slice(1), ...ended(now)]);
}

function turn(now: number, elapsed: number, estimate: number | null): TurnView {
  const pct = estimate === null ? null : Math.min(99, Math.round((100 * elapsed) / estimate));
  return {
    started_at: now - elapsed,
    elapsed_h: `${Math.round(elapsed / MINUTE)}m`,
    eta_h: null,
    estimate_sec: estimate,
    pct,
    long: elapsed >= 15 * MINUTE,
  };
}

function used(output: number, replies: number): Partial<SessionView> {
  return { tokens: tokens(output), own_tokens: tokens(output), replies, prompts: 4 };
}

function waiting(now: number): readonly SessionView[] {
  return [
    session('3f1c9a7e', now, {
      title: 'Rotate the signing keys',
      branch: 'rotate-keys',
      last_prompt: 'Drop the leaked key from the history, then ask me before you push.',
      state: 'needs_input',
      blocked_since: now - 24 * MINUTE - 12,
      last_activity: now - 24 * MINUTE - 12,
      evidence: { source: 'transcript', text: 'question open', at: now - 24 * MINUTE - 12 },
      question: {
        tool: 'AskUserQuestion',
        text: 'Force-push the rewritten history to main?',
        options: ['Push to main', 'Open a pull request instead', 'Stop and report'],
        more: 1,
        since: now - 24 * MINUTE - 12,
      },
      ...used(212_345, 61),
      total: 4,
      done: 2,
      open: 2,
      progress_pct: 50,
      tasks: [
        task('1', 'Find every commit that holds the key', 'completed'),
        task('2', 'Rewrite the history', 'completed'),
        task('3', 'Push the rewritten history', 'in_progress'),
        task('4', 'Revoke the old key', 'pending'),
      ],
    }),
    session('019fd197', now, {
      harness: 'codex',
      project: 'acme/web',
      title: 'Make the cart drawer accessible',
      state: 'needs_input',
      state_detail: 'Waits in its terminal for permission to run a command',
      blocked_since: now - 2 * MINUTE - 5,
      last_activity: now - 2 * MINUTE - 5,
      evidence: { source: 'inferred', text: 'approval asked, no answer', at: now - 2 * MINUTE - 5 },
      tool: { name: 'shell', detail: 'npx playwright test', since: now - 2 * MINUTE - 5 },
      ...used(38_020, 22),
    }),
  ];
}

function working(now: number): readonly SessionView[] {
  const at = (sid: string, ago: number, more: Partial<SessionView>) =>
    session(sid, now, {
      state: 'working',
      last_activity: now - ago,
      evidence: { source: 'transcript', text: 'tool call open', at: now - ago },
      ...more,
    });
  return [
    at('a1d20b44', 1, {
      project: 'acme/checkout',
      title: 'Fix the flaky checkout test',
      loop: { errors: 40, tool: 'Bash' },
      turn: turn(now, 32 * MINUTE, 20 * MINUTE),
      rate_per_min: 1400,
      ...used(165_400, 118),
    }),
    at('5e0f7c31', 1, {
      project: 'acme/checkout',
      branch: 'idempotency',
      title: 'Add idempotency keys to checkout',
      last_prompt: 'Now backfill the existing orders and open a pull request.',
      state_detail: 'Backfilling orders',
      subagents: [
        subagent('researcher', {
          running: true,
          model: 'claude-haiku-4.9',
          tokens: tokens(41_200),
          children: [subagent('reader', { running: true, tokens: tokens(6_100) })],
        }),
        subagent('test writer', { running: true, tokens: tokens(18_900) }),
        subagent('reviewer', { tokens: tokens(9_400) }),
      ],
      turn: turn(now, 7 * MINUTE, 9 * MINUTE),
      rate_per_min: 948,
      ...used(948_100, 204),
    }),
    at('019fd2aa', 4, {
      harness: 'codex',
      title: 'Port the rate limiter to Rust',
      tool: { name: 'shell', detail: 'cargo test --workspace', since: now - 48 },
      turn: turn(now, 5 * MINUTE, 9 * MINUTE),
      rate_per_min: 610,
      ...used(610_050, 87),
    }),
    at('77bb0c22', 9, {
      project: 'acme/web',
      title: 'Explain the flaky upload test',
      tool: { name: 'Read', detail: 'src/upload/chunk.ts', since: now - 9 },
      turn: turn(now, 4 * MINUTE, 15 * MINUTE),
      rate_per_min: 210,
      ...used(180_700, 33),
    }),
    at('019fd301', 2, {
      harness: 'codex',
      project: 'acme/docs',
      title: 'Write the changelog',
      turn: turn(now, 1 * MINUTE, null),
      model: null,
    }),
    at('c40d1e90', 11, {
      project: 'acme/web',
      title: 'Tighten the content policy',
      tool: { name: 'Edit', detail: 'server/headers.ts', since: now - 11 },
      turn: turn(now, 1 * MINUTE, 3 * MINUTE),
      rate_per_min: 84,
      ...used(64_800, 12),
    }),
    at('e81b6d05', 6 * MINUTE, {
      project: 'acme/billing',
      title: 'Split the billing module',
      state_detail: 'thinking',
      turn: turn(now, 14 * MINUTE, 15 * MINUTE),
      ...used(71_300, 40),
    }),
  ];
}

function ended(now: number): readonly SessionView[] {
  const at = (sid: string, ago: number, more: Partial<SessionView>) =>
    session(sid, now, { last_activity: now - ago, own_activity: now - ago, ...more });
  return [
    at('d0c1b2a3', 41 * MINUTE, {
      project: 'acme/billing',
      title: 'Cache the price table',
      finished_at: now - 41 * MINUTE,
      total: 5,
      done: 5,
      progress_pct: 100,
      ...used(88_200, 35),
    }),
    at('019fc811', 64 * MINUTE, {
      harness: 'codex',
      project: 'tools/lint',
      title: 'Lint rule for dates',
      last_prompt: 'Make it an error, and fix what it finds.',
      finished_at: now - 64 * MINUTE,
    }),
    at('b7a6c5d4', 130 * MINUTE, {
      project: 'tools/mail',
      title: 'Triage the inbox',
      interrupted: true,
      finished_at: now - 130 * MINUTE,
      ...used(12_040, 9),
    }),
    at('9a8b7c6d', 190 * MINUTE, { title: 'Bump the SDK' }),
  ];
}
