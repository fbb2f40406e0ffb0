import { describe, expect, it } from 'vitest';
import { age, fullTime, sameDay, span } from './time.ts';

describe('age', () => {
  it.each([
    [0, 'now'],
    [1.9, 'now'],
    [2, '2 s'],
    [59.9, '59 s'],
    [60, '1 m'],
    [24 * 60 + 59, '24 m'],
    [3600, '1 h'],
    [86_400, '1 d'],
    [13 * 86_400, '13 d'],
    [14 * 86_400, '2 w'],
    [800 * 86_400, '2 y'],
    [1e300, '99 y'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(age(seconds)).toBe(words);
  });

  it('calls a time ahead of the clock now', () => {
    expect(age(-30)).toBe('now');
  });
});

describe('span', () => {
  it.each([
    [0, '0 ms'],
    [0.012, '12 ms'],
    [0.4, '400 ms'],
    [1.25, '1.3 s'],
    [2, '2 s'],
    [38, '38 s'],
    [552, '9 m 12 s'],
    [540, '9 m'],
    [1120, '18 m'],
    [3840, '1 h 4 m'],
    [90_000, '1 d 1 h'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(span(seconds)).toBe(words);
  });
});

it('tells days apart in the zone of the person', () => {
  expect(sameDay(1_796_057_206, 1_796_057_207)).toBe(true);
  expect(sameDay(1_796_057_206, 1_796_057_206 + 90_000)).toBe(false);
});

it('survives a time that no calendar holds', () => {
  expect(() => fullTime(1e300)).not.toThrow();
  expect(() => fullTime(Number.NaN)).not.toThrow();
});
