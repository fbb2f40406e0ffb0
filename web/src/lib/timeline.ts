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
