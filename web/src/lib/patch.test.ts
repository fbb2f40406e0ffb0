import { expect, it } from 'vitest';
import type { ChangeView } from '../api/wire.ts';
import { acme } from '../testkit/acme.ts';
import { session, tokens } from '../testkit/make.ts';
import { patched } from './patch.ts';

const NOW = 1_796_057_206;
const DATA = acme(NOW);
const row = DATA.sessions[0] ?? session('none', NOW);

function change(more: Partial<ChangeView>): ChangeView {
  return { kind: 'session', id: row.id, rev: 'r2', session: row, summary: null, ...more };
}

it('replaces one row and leaves the others as they are', () => {
  const next = patched(DATA, change({ session: { ...row, title: 'Other' } }));
  expect(next.sessions[0]?.title).toBe('Other');
  expect(next.sessions[1]).toBe(DATA.sessions[1]);
  expect(next.sessions.length).toBe(DATA.sessions.length);
  expect(next.revision).toBe('r2');
});

it('adds a row that was not there', () => {
  const fresh = session('f0000000', NOW);
  const next = patched(DATA, change({ id: fresh.id, session: fresh }));
  expect(next.sessions.at(-1)).toBe(fresh);
});

it('takes away a row that left', () => {
  const next = patched(DATA, change({ session: null }));
  expect(next.sessions.some((each) => each.id === row.id)).toBe(false);
});

it('moves the sum by what changed', () => {
  const more = { ...row, tokens: tokens((row.tokens.output ?? 0) + 1000) };
  const next = patched(DATA, change({ session: more }));
  expect((next.totals.output ?? 0) - (DATA.totals.output ?? 0)).toBe(1000);
  expect(next.totals.reasoning).toBeNull();
});

it('takes the counts that came along', () => {
  const summary = { ...DATA.summary, needs_input: 9 };
  expect(patched(DATA, change({ summary })).summary.needs_input).toBe(9);
  expect(patched(DATA, change({})).summary).toBe(DATA.summary);
});

it('leaves all as it is where nothing of a row is told', () => {
  expect(patched(DATA, change({ kind: 'stopping' }))).toBe(DATA);
});
