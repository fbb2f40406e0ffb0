import { describe, expect, it } from 'vitest';
import type { TimelineItem, TimelineKind } from '../api/wire.ts';
import { holds, mergeTimeline, numberIn, tailFrom } from './timeline.ts';

function item(n: number, kind: TimelineKind, more: Partial<TimelineItem> = {}): TimelineItem {
  const none = { text: null, tool: null, detail: null, tokens: null, failed: null };
  return { n, kind, at: n, ended_at: kind === 'tool' ? n + 0.5 : null, ...none, ...more };
}

describe('merging', () => {
  const known = { from: 10, total: 12, items: [item(10, 'said'), item(11, 'tool')] };

  it('takes the newer of two items and keeps their order', () => {
    const next = {
      from: 11,
      total: 13,
      items: [item(11, 'tool', { failed: true }), item(12, 'said')],
    };
    const merged = mergeTimeline(known, next);
    expect(merged.items.map((each) => each.n)).toEqual([10, 11, 12]);
    expect(merged.items[1]?.failed).toBe(true);
    expect(merged.total).toBe(13);
  });

  it('puts an older page in front', () => {
    const older = { from: 8, total: 12, items: [item(8, 'prompt'), item(9, 'said')] };
    expect(mergeTimeline(known, older).from).toBe(8);
  });

  it('forgets a conversation that was written anew', () => {
    const next = { from: 0, total: 1, items: [item(0, 'prompt')] };
    expect(mergeTimeline(known, next)).toEqual(next);
  });

  it('asks again from the oldest call that runs', () => {
    const open = { ...known, items: [item(10, 'tool', { ended_at: null }), item(11, 'said')] };
    expect(tailFrom(open, 200)).toBe(10);
    expect(tailFrom(known, 200)).toBe(12);
    expect(tailFrom({ ...open, total: 900 }, 200)).toBe(700);
  });
});

describe('an item in an address', () => {
  it('is a number and nothing else', () => {
    expect(numberIn('#1204')).toBe(1204);
    for (const hash of ['', '#', '#a', '#-1', '#1.5', '#12 ', '#1234567890'])
      expect(numberIn(hash)).toBe(null);
  });

  it('is known to be loaded where it is, between what is not', () => {
    const known = {
      from: 3,
      total: 50,
      items: [item(3, 'said'), item(4, 'said'), item(40, 'said')],
    };
    expect([3, 4, 5, 39, 40, 41].map((n) => holds(known, n))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
