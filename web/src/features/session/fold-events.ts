import type { TimelineItem } from '../../api/wire.ts';

/** One line of the drawn timeline: an item, tool calls folded into one line, or what is not loaded. */
export type Entry =
  | { readonly kind: 'item'; readonly key: string; readonly item: TimelineItem }
  | { readonly kind: 'fold'; readonly key: string; readonly items: readonly TimelineItem[] }
  | { readonly kind: 'gap'; readonly key: string; readonly from: number; readonly to: number };

/** So many calls in a row are shown one by one; more are folded. */
const SHOWN = 3;

/**
 * The items as lines: long runs of finished tool calls become one line, unless opened, and each run
 * of items that are not loaded becomes a gap.
 */
export function foldEvents(
  items: readonly TimelineItem[],
  opened: ReadonlySet<string>,
  total: number,
): readonly Entry[] {
  const entries: Entry[] = [];
  let run: TimelineItem[] = [];
  let next = 0;
  const close = () => {
    entries.push(...linesOf(run, opened));
    run = [];
  };
  const skip = (to: number) => {
    if (to <= next) return;
    close();
    entries.push({ kind: 'gap', key: `gap-${next}-${to}`, from: next, to });
  };
  for (const item of items) {
    skip(item.n);
    next = item.n + 1;
    if (item.kind === 'reply' && item.text === null) continue;
    if (item.kind === 'tool' && item.ended_at !== null) {
      run.push(item);
      continue;
    }
    close();
    entries.push(single(item));
  }
  close();
  skip(total);
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

/**
 * The nearest line with a prompt before (`-1`) or after (`1`) a line; null if there is none, `gap`
 * if it may stand where nothing is loaded.
 */
export function promptFrom(
  entries: readonly Entry[],
  from: number,
  step: 1 | -1,
): number | 'gap' | null {
  for (let at = from + step; at >= 0 && at < entries.length; at += step) {
    const entry = entries[at];
    if (entry?.kind === 'gap') return 'gap';
    if (entry?.kind === 'item' && entry.item.kind === 'prompt') return at;
  }
  return null;
}

/** The first item of a line. */
export function firstOf(entry: Entry | undefined): number {
  if (entry === undefined) return 0;
  if (entry.kind === 'item') return entry.item.n;
  return entry.kind === 'gap' ? entry.from : (entry.items[0]?.n ?? 0);
}

/** The line that shows an item, holds it folded or stands before it; -1 where it is not loaded. */
export function lineOf(entries: readonly Entry[], n: number): number {
  let last = -1;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at];
    if (entry === undefined || firstOf(entry) > n) break;
    // What an open fold holds follows it.
    last = at;
  }
  const found = entries[last];
  return found?.kind === 'gap' && n < found.to ? -1 : last;
}

/** Whether a line hides an item. */
export function hides(entry: Entry | undefined, n: number): boolean {
  return entry?.kind === 'fold' && entry.items.some((item) => item.n === n);
}

/** How high a line will be, about, until it was seen. */
export function heightOf(entry: Entry | undefined, perItem: number): number {
  if (entry?.kind === 'gap') return Math.max(40, (entry.to - entry.from) * perItem);
  if (entry?.kind === 'fold') return 30;
  return entry?.item.kind === 'tool' ? 26 : 56;
}

/** What no browser can scroll in one piece is made less high, in pixels. */
const HIGHEST = 8_000_000;

/** How high an item that is not loaded is on average, judged by those that are. */
export function heightPerItem(items: readonly TimelineItem[], total: number): number {
  const lines = foldEvents(items, new Set(), 0).filter((entry) => entry.kind !== 'gap');
  const high = lines.reduce((sum, entry) => sum + heightOf(entry, 0), 0);
  const most = HIGHEST / Math.max(1, total);
  return Math.min(most, Math.max(2, high / Math.max(1, items.length)));
}
