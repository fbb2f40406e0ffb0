import type { LineProps } from './talk.ts';
import { TimelineFold } from './timeline-fold.tsx';
import { TimelineItemLine } from './timeline-item.tsx';

/** One line of a conversation. */
export function EntryLine({ entry, opened, onToggle }: LineProps) {
  if (entry.kind === 'gap') return null;
  if (entry.kind === 'fold') {
    const open = opened.has(entry.key);
    return <TimelineFold items={entry.items} open={open} onToggle={() => onToggle(entry.key)} />;
  }
  const key = openKey(entry.item.n);
  return (
    <TimelineItemLine item={entry.item} open={opened.has(key)} onToggle={() => onToggle(key)} />
  );
}

/** How an open item is called. */
export function openKey(n: number): string {
  return `item-${n}`;
}
