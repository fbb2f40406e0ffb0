import type { FoundHit, ItemView, TimelineItem, TimelineView } from '../api/wire.ts';
import { tokens } from './make.ts';

/** A conversation of 100,000 items, made where it is asked for. */
export const LONG = 100_000;

/** Every twentieth item is a prompt, what follows it are words and tool calls. */
const ROUND = 20;

export function longSlice(now: number, from: number, limit: number): TimelineView {
  const first = from < 0 ? Math.max(0, LONG + from) : Math.min(from, LONG);
  const count = Math.max(0, Math.min(limit, LONG - first));
  const items = Array.from({ length: count }, (_, at) => longItem(now, first + at));
  return { from: first, total: LONG, items };
}

export function longItem(now: number, n: number): TimelineItem {
  const at = now - (LONG - n) * 2;
  const none = { text: null, tool: null, detail: null, tokens: null, ended_at: null, failed: null };
  if (n % ROUND === 0) return { ...none, n, kind: 'prompt', at, text: `Prompt ${n}: go on` };
  if (n % ROUND === 1 || n % ROUND === 9)
    return { ...none, n, kind: 'said', at, text: `Words ${n} of the agent`, tokens: tokens(120) };
  if (n % ROUND === 2)
    return { ...none, n, kind: 'subagent', at, tool: 'Task', detail: 'Look around', ended_at: at };
  const call = { tool: n % 3 === 0 ? 'Edit' : 'Bash', detail: `step ${n}`, ended_at: at + 1 };
  return { ...none, ...call, n, kind: 'tool', at, failed: n % 50 === 7 };
}

const passage = (text: string) => ({ text, length: text.length });

/** An item in full: what was edited, or given and gave back. */
export function longFull(item: TimelineItem): ItemView {
  const none = { text: null, told: true, input: [], output: null, edits: [], child: null };
  if (item.kind === 'subagent') return { ...none, item, child: 'agent-1', output: passage('done') };
  if (item.kind !== 'tool') return { ...none, item, text: passage(item.text ?? '') };
  if (item.tool !== 'Edit') {
    const output = { text: `output ${item.n}\n`.repeat(40), length: 5_242_880 };
    return { ...none, item, input: [{ name: 'command', value: passage('make') }], output };
  }
  const lines = [
    { mark: 'same', text: '  const key = 1;' },
    { mark: 'removed', text: '  return key;' },
    { mark: 'added', text: `  return key + ${item.n};` },
  ] as const;
  const hunk = { old_line: 4, new_line: 4, lines, hidden: 0 };
  return { ...none, item, output: passage('ok'), edits: [{ path: 'src/a.ts', hunks: [hunk] }] };
}

/** The items whose words or detail have `words` in them, at most 1,000. */
export function longFound(now: number, words: string): readonly FoundHit[] {
  const hits: FoundHit[] = [];
  for (let n = 0; n < LONG && hits.length < 1000; n++) {
    const item = longItem(now, n);
    const text = item.text ?? item.detail ?? '';
    if (text.toLowerCase().includes(words.toLowerCase()))
      hits.push({ n, kind: item.kind, at: item.at, text });
  }
  return hits;
}
