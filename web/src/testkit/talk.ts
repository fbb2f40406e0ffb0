import type { TimelineItem, TimelineView } from '../api/wire.ts';
import { tokens } from './make.ts';

/** A conversation with everything that can happen in one. */
export function talk(now: number, rounds: number): TimelineView {
  const items: TimelineItem[] = [];
  const start = now - rounds * 180;
  for (let round = 0; round < rounds; round++) {
    for (const item of ROUND) {
      const at = start + round * 180 + (item.after ?? 0);
      items.push(made(items.length, at, item, round));
    }
  }
  return { from: 0, total: items.length, items };
}

export function slice(whole: TimelineView, from: number, limit: number): TimelineView {
  const first = from < 0 ? Math.max(0, whole.total + from) : Math.min(from, whole.total);
  const items = whole.items.filter((item) => item.n >= first && item.n < first + limit);
  return { from: first, total: whole.total, items };
}

interface Line {
  readonly kind: TimelineItem['kind'];
  readonly after?: number;
  readonly text?: string;
  readonly tool?: string;
  readonly detail?: string;
  readonly took?: number;
  readonly failed?: boolean;
  readonly output?: number;
}

function made(n: number, at: number, line: Line, round: number): TimelineItem {
  const text = line.kind === 'prompt' ? (PROMPTS[round % PROMPTS.length] ?? null) : null;
  return {
    n,
    kind: line.kind,
    at,
    text: text ?? line.text ?? null,
    tool: line.tool ?? null,
    detail: line.detail ?? null,
    tokens: line.output === undefined ? null : tokens(line.output),
    ended_at: line.took === undefined ? null : at + line.took,
    failed: line.failed ?? null,
  };
}

const PROMPTS = [
  'Add idempotency keys to the checkout endpoint. Keep the old clients working.',
  'The retry test still fails on a cold cache. Look at the order of the two writes.',
  'Good. Now backfill the existing orders and open a pull request.',
];

const ROUND: readonly Line[] = [
  { kind: 'prompt' },
  {
    kind: 'said',
    after: 4,
    text: 'I will read how orders are written now, then put the key beside the order in one transaction.',
    output: 1204,
  },
  { kind: 'tool', after: 6, tool: 'Read', detail: 'src/orders/write.ts', took: 0.04 },
  { kind: 'tool', after: 7, tool: 'Read', detail: 'src/orders/schema.sql', took: 0.03 },
  { kind: 'tool', after: 9, tool: 'Grep', detail: 'insertOrder\\(', took: 0.21 },
  { kind: 'tool', after: 12, tool: 'Edit', detail: 'src/orders/write.ts', took: 0.08 },
  { kind: 'tool', after: 14, tool: 'Bash', detail: 'npm test -- orders', took: 12.4, failed: true },
  {
    kind: 'said',
    after: 29,
    text: 'The key has to be unique per merchant, not alone.',
    output: 310,
  },
  { kind: 'tool', after: 31, tool: 'Edit', detail: 'src/orders/schema.sql', took: 0.06 },
  { kind: 'tool', after: 34, tool: 'Bash', detail: 'npm test -- orders', took: 9.8 },
  { kind: 'subagent', after: 50, text: 'test writer', detail: 'Cover the replay of a request' },
  { kind: 'reply', after: 70, output: 880 },
  {
    kind: 'said',
    after: 90,
    text: 'Done. A request with a known key now answers what the first one answered:\n\n- the key is stored with the order, in the same transaction\n- replays are told apart by the hash of the body\n- 14 tests, all green',
    output: 1904,
  },
];
