import { describe, expect, it } from 'vitest';
import type { TimelineItem, TimelineKind } from '../../api/wire.ts';
import { foldEvents, folded } from './fold-events.ts';

function item(n: number, kind: TimelineKind, more: Partial<TimelineItem> = {}): TimelineItem {
  const none = { text: null, tool: null, detail: null, tokens: null, failed: null };
  return { n, kind, at: n, ended_at: kind === 'tool' ? n + 0.5 : null, ...none, ...more };
}

const keys = (items: readonly TimelineItem[], opened: string[] = []) =>
  foldEvents(items, new Set(opened), (items.at(-1)?.n ?? -1) + 1)
    .filter((entry) => entry.kind !== 'gap')
    .map((entry) => entry.key);

describe('folding', () => {
  const five = [1, 2, 3, 4, 5].map((n) => item(n, 'tool', { tool: n > 3 ? 'Read' : 'Bash' }));

  it('shows a few tool calls one by one', () => {
    expect(keys(five.slice(0, 3))).toEqual(['1', '2', '3']);
  });

  it('folds a long run into one line', () => {
    expect(keys([item(0, 'prompt'), ...five, item(6, 'said')])).toEqual(['0', 'fold-1', '6']);
  });

  it('keeps a fold open while its run grows', () => {
    expect(keys(five, ['fold-1'])).toEqual(['fold-1', '1', '2', '3', '4', '5']);
  });

  it('never folds the call that runs now', () => {
    expect(keys([...five, item(6, 'tool', { ended_at: null })])).toEqual(['fold-1', '6']);
  });

  it('leaves out replies that say nothing', () => {
    expect(keys([item(0, 'reply'), item(1, 'said')])).toEqual(['1']);
  });

  it('sums what is folded', () => {
    const failing = [...five, item(6, 'tool', { tool: 'Bash', failed: true })];
    expect(folded(failing)).toEqual({
      calls: 6,
      failed: 1,
      tools: [
        ['Bash', 4],
        ['Read', 2],
      ],
      seconds: 3,
    });
  });
});
