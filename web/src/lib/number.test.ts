import { expect, it } from 'vitest';
import { capital, exact, inWords, plural, short } from './number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1 k'],
  [1950, '1.9 k'],
  [9999, '10 k'],
  [212_345, '212 k'],
  [999_499, '999 k'],
  [999_999, '1 M'],
  [1_940_000, '1.9 M'],
  [123_000_000, '123 M'],
  [4_200_000_000, '4.2 G'],
])('says %d as %s', (count, text) => {
  expect(short(count)).toBe(text);
});

it('puts small counts into words', () => {
  expect(capital(inWords(3))).toBe('Three');
  expect(inWords(0)).toBe('no');
  expect(inWords(1200)).toBe('1,200');
});

it('knows one from many', () => {
  expect(plural(1, 'session')).toBe('1 session');
  expect(plural(0, 'session')).toBe('0 sessions');
  expect(exact(1234567)).toBe('1,234,567');
});
