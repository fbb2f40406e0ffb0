import type { TimelineView } from '../api/wire.ts';

/** Two slices of one conversation as one. Where both hold an item, that of `next` is newer. */
export function mergeTimeline(known: TimelineView, next: TimelineView): TimelineView {
  // A conversation that became shorter was written anew: what is known of it is void.
  if (next.total < known.total) return next;
  const byNumber = new Map(known.items.map((item) => [item.n, item]));
  for (const item of next.items) byNumber.set(item.n, item);
  const items = [...byNumber.values()].sort((a, b) => a.n - b.n);
  return { from: items[0]?.n ?? next.from, total: next.total, items };
}

/** From where the end has to be asked again: the oldest call that had not ended, or what is new. */
export function tailFrom(known: TimelineView, limit: number): number {
  const open = known.items.find((item) => item.kind === 'tool' && item.ended_at === null);
  const oldest = open?.n ?? known.total;
  return Math.max(oldest, known.total - limit, 0);
}

/** The number of the item that the end of an address names, such as `#1204`. */
export function numberIn(hash: string): number | null {
  const digits = /^#(\d{1,9})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether an item is loaded. */
export function holds(known: TimelineView, n: number): boolean {
  let low = 0;
  let high = known.items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known.items[middle]?.n ?? 0) < n) low = middle + 1;
    else high = middle;
  }
  return known.items[low]?.n === n;
}
