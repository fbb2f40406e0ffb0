import { expect, it } from 'vitest';
import { acme } from '../testkit/acme.ts';
import { data, session } from '../testkit/make.ts';
import { groupOf, liveInProject, nameOf, pathOf, projects, waiting } from './session.ts';

const NOW = 1_796_057_206;
const unread = () => false;

it('puts a session that waits before its other troubles', () => {
  const loop = { errors: 9, tool: null };
  expect(groupOf(session('a', NOW, { state: 'needs_input', loop }), unread)).toBe('waits');
  expect(groupOf(session('a', NOW, { state: 'working', loop }), unread)).toBe('risky');
});

it('calls an end finished until it was read', () => {
  const ended = session('a', NOW, { finished_at: NOW - 60 });
  expect(groupOf(ended, unread)).toBe('finished');
  expect(groupOf(ended, () => true)).toBe('quiet');
  expect(groupOf({ ...ended, interrupted: true }, unread)).toBe('quiet');
  expect(groupOf({ ...ended, active: false }, unread)).toBe('quiet');
});

it('orders what waits by how long it waits', () => {
  const rows = [3, 1, 2].map((n) =>
    session(`a${n}`, NOW, { state: 'needs_input', blocked_since: NOW - n * 60 }),
  );
  expect(waiting(data(NOW, rows)).map((row) => row.session)).toEqual(['a3', 'a2', 'a1']);
});

it('counts who is at work in the same project', () => {
  const counts = liveInProject(acme(NOW).sessions);
  expect(counts.get('acme/checkout')).toBe(2);
  expect(counts.get('tools/lint')).toBeUndefined();
});

it('names a row by the best it has', () => {
  expect(nameOf(session('abc', NOW, { title: 'T', last_prompt: 'P' }))).toBe('T');
  expect(nameOf(session('abc', NOW, { title: ' ', last_prompt: 'P' }))).toBe('P');
  expect(nameOf(session('abc', NOW))).toBe('Session abc');
});

it('makes an address of any id', () => {
  expect(pathOf({ harness: 'codex', sid: 'a/b?c' })).toBe('/sessions/codex/a%2Fb%3Fc');
});

it('lists projects once, by name', () => {
  expect(projects(acme(NOW).sessions).slice(0, 3)).toEqual([
    'acme/api',
    'acme/billing',
    'acme/checkout',
  ]);
});
