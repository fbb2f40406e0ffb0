import { describe, expect, it } from 'vitest';
import { acme } from '../testkit/acme.ts';
import { filterFrom, isNarrow, matching, queryFrom } from './filter.ts';

const DATA = acme(1_796_057_206);
const found = (query: string) =>
  matching(DATA.sessions, filterFrom(new URLSearchParams(query)), DATA.harnesses).length;

describe('the address', () => {
  it.each(['', 'all=1', 'project=acme%2Fapi&harness=codex&state=working&q=rate+limiter'])(
    'holds "%s" and gives it back',
    (query) => {
      expect(queryFrom(filterFrom(new URLSearchParams(query))).toString()).toBe(query);
    },
  );

  it('ignores what means nothing', () => {
    expect(filterFrom(new URLSearchParams('state=drunk&all=yes&x=1'))).toEqual({
      all: false,
      project: '',
      harness: '',
      state: '',
      text: '',
    });
  });
});

it('lets everything through without a filter', () => {
  expect(found('')).toBe(13);
  expect(isNarrow(filterFrom(new URLSearchParams('all=1')))).toBe(false);
});

it.each([
  ['project=acme%2Fapi', 3],
  ['harness=codex', 4],
  ['state=needs_input', 2],
  ['q=FLAKY', 2],
  ['q=flaky+upload', 1],
  ['q=claude+code+keys', 2],
  ['q=idempotency', 1],
  ['harness=codex&q=keys', 0],
])('finds with %s', (query, count) => {
  expect(found(query)).toBe(count);
});
