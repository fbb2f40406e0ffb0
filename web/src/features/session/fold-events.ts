import type { TimelineItem } from '../../api/wire.ts';

/** One line of the drawn timeline: an item, or a run of tool calls folded into one line. */
export type Entry =
  | { readonly kind: 'item'; readonly key: string; readonly item: TimelineItem }
  | { readonly kind: 'fold'; readonly key: string; readonly items: readonly TimelineItem[] };

/** So many calls in a row are shown one by one; more are folded. */
const SHOWN = 3;

/** The items as lines: long runs of finished tool calls become one line, unless opened. */
export function foldEvents(
  items: readonly TimelineItem[],
  opened: ReadonlySet<string>,
): readonly Entry[] {
  const entries: Entry[] = [];
  let run: TimelineItem[] = [];
  const close = () => {
    entries.push(...linesOf(run, opened));
    run = [];
  };
  for (const item of items) {
    if (item.kind === 'reply' && item.text === null) continue;
    if (item.kind === 'tool' && item.ended_at !== null) {
      run.push(item);
      continue;
    }
    close();
    entries.push(single(item));
  }
  close();
  return entries;
}

function linesOf(run: readonly TimelineItem[], opened: ReadonlySet<string>): readonly Entry[] {
  const first = run[0];
  if (first === undefined) return [];
  if (run.length <= SHOWN) return run.map(single);
  // Named by its first item, so that a fold stays open while its run grows.
  const key = `fold-${first.n}`;
  const fold: Entry = { kind: 'fold', key, items: run };
  return opened.has(key) ? [fold, ...run.map(single)] : [fold];
}

function single(item: TimelineItem): Entry {
  return { kind: 'item', key: String(item.n), item };
}

/** What a folded run says: its tools by number of calls, its failures, its time in seconds. */
export interface Folded {
  readonly calls: number;
  readonly failed: number;
  readonly tools: readonly (readonly [name: string, calls: number])[];
  readonly seconds: number;
}

export function folded(items: readonly TimelineItem[]): Folded {
  const calls = new Map<string, number>();
  let seconds = 0;
  for (const item of items) {
    const name = item.tool ?? 'tool';
    calls.set(name, (calls.get(name) ?? 0) + 1);
    seconds += took(item) ?? 0;
  }
  return {
    calls: items.length,
    failed: items.filter((item) => item.failed === true).length,
    tools: [...calls].sort((a, b) => b[1] - a[1]),
    seconds,
  };
}

/** How long a call took, in seconds; null while it runs or where a time is unknown. */
export function took(item: TimelineItem): number | null {
  if (item.at === null || item.ended_at === null) return null;
  return Math.max(0, item.ended_at - item.at);
}

/** The nearest line with a prompt before (`-1`) or after (`1`) a line; null if none is loaded. */
export function promptFrom(entries: readonly Entry[], from: number, step: 1 | -1): number | null {
  for (let at = from + step; at >= 0 && at < entries.length; at += step) {
    const entry = entries[at];
    if (entry?.kind === 'item' && entry.item.kind === 'prompt') return at;
  }
  return null;
}
