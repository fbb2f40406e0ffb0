import { describe, expect, it } from 'vitest';
import type { TimelineItem, TimelineKind } from '../../api/wire.ts';
import { foldEvents, folded, heightPerItem, hides, lineOf, promptFrom } from './fold-events.ts';

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

describe('what is not loaded', () => {
  const some = [item(10, 'prompt'), item(11, 'said'), item(30, 'prompt')];
  const entries = foldEvents(some, new Set(), 100);

  it('is a gap between what is', () => {
    expect(entries.map((entry) => entry.key)).toEqual([
      'gap-0-10',
      '10',
      '11',
      'gap-12-30',
      '30',
      'gap-31-100',
    ]);
  });

  it('ends a run of tool calls', () => {
    const calls = [1, 2, 3, 4, 9].map((n) => item(n, 'tool'));
    expect(foldEvents(calls, new Set(), 10).map((entry) => entry.key)).toEqual([
      'gap-0-1',
      'fold-1',
      'gap-5-9',
      '9',
    ]);
  });

  it('may hide a prompt', () => {
    expect(promptFrom(entries, 2, -1)).toBe(1);
    expect(promptFrom(entries, 2, 1)).toBe('gap');
    expect(promptFrom(foldEvents(some.slice(0, 2), new Set(), 12), 2, 1)).toBe(null);
  });

  it('has no line for its items', () => {
    expect(lineOf(entries, 11)).toBe(2);
    expect(lineOf(entries, 20)).toBe(-1);
    expect(lineOf(entries, 99)).toBe(-1);
  });

  it('is as high as what is loaded makes likely, and never too high to scroll', () => {
    expect(heightPerItem(some, 100)).toBe(56);
    expect(heightPerItem(some, 1_000_000)).toBe(8);
  });
});

describe('the line of an item', () => {
  const calls = [1, 2, 3, 4, 5].map((n) => item(n, 'tool'));
  const all = [item(0, 'prompt'), ...calls, item(6, 'reply'), item(7, 'said')];

  it('is its fold while that is closed', () => {
    const entries = foldEvents(all, new Set(), 8);
    expect(lineOf(entries, 3)).toBe(1);
    expect(hides(entries[1], 3)).toBe(true);
    expect(hides(entries[1], 7)).toBe(false);
  });

  it('is its own where the fold is open', () => {
    const entries = foldEvents(all, new Set(['fold-1']), 8);
    expect(entries[lineOf(entries, 3)]?.key).toBe('3');
    expect(entries[lineOf(entries, 1)]?.key).toBe('1');
  });

  it('is the one before where it says nothing', () => {
    const entries = foldEvents(all, new Set(), 8);
    expect(entries[lineOf(entries, 6)]?.key).toBe('fold-1');
  });
});
