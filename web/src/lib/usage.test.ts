import { expect, it } from 'vitest';
import { spent } from '../testkit/usage.ts';
import { allTokens, cacheShare, daysOf, money, rangeFrom, rangeQuery } from './usage.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z') / 1000;

it('keeps the range in the URL, and leaves out what is usual', () => {
  for (const text of ['', 'since=7d', 'since=all&split=model']) {
    expect(rangeQuery(rangeFrom(new URLSearchParams(text))).toString()).toBe(text);
  }
  expect(rangeFrom(new URLSearchParams('since=5y&split=moon'))).toEqual({
    since: '30d',
    split: 'harness',
  });
});

it('has a bar for each day up to today, also for those without a reply', () => {
  const view = spent('day', 'harness', 7, NOW);
  const { days, series } = daysOf({ ...view, groups: view.groups.slice(0, 2) }, '7d');
  expect(days.map((day) => day.date)).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ]);
  expect(days.at(-1)?.spent).toBeNull();
  expect(series[0]).toBe('Claude Code');
});

it('adds the parts of a day up to the day, whatever is drawn as others', () => {
  const view = spent('day', 'model', 7, NOW);
  const { days, series } = daysOf(view, '7d');
  expect(series).toHaveLength(4);
  expect(series.at(-1)).toBe('others');
  for (const day of days) {
    const sum = day.parts.reduce((a, b) => a + b, 0);
    expect(sum).toBe(day.spent === null ? 0 : allTokens(day.spent.tokens));
  }
});

it('says what share came from caches, and nothing where nothing went in', () => {
  const none = { input: 0, output: 5, cacheRead: 0, cacheWrite: 0, reasoning: null };
  expect(cacheShare(none)).toBeNull();
  expect(cacheShare({ ...none, input: 10, cacheRead: 80, cacheWrite: 10 })).toBe(0.8);
});

it('calls a cost an estimate, and an unknown one unknown', () => {
  const view = spent('day', 'harness', 7, NOW).total;
  expect(money({ ...view, estimated_usd: null })).toBeNull();
  expect(money({ ...view, estimated_usd: 0 })).toBe('≈ $0.00');
  expect(money({ ...view, estimated_usd: 0.004 })).toBe('≈ < $0.01');
  expect(money({ ...view, estimated_usd: 12.345 })).toBe('≈ $12.35');
  expect(money({ ...view, estimated_usd: 12_345.6 })).toBe('≈ $12,346');
});
