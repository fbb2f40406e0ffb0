import { expect, it } from 'vitest';
import { acme } from '../../testkit/acme.ts';
import { many } from '../../testkit/ugly.ts';
import { headAt, ledgerLines } from './ledger-lines.ts';

const NOW = 1_796_057_206;
const unread = { isRead: () => false, columns: 1, quietOpen: false };

const groups = (lines: ReturnType<typeof ledgerLines>) =>
  lines.flatMap((line) => (line.kind === 'head' ? [`${line.group} ${line.count}`] : []));

it('puts decisions before records', () => {
  const lines = ledgerLines(acme(NOW).sessions, unread);
  expect(groups(lines)).toEqual(['waits 2', 'risky 1', 'working 6', 'finished 2', 'quiet 2']);
});

it('lets what was read go quiet', () => {
  const lines = ledgerLines(acme(NOW).sessions, { ...unread, isRead: () => true });
  expect(groups(lines)).toEqual(['waits 2', 'risky 1', 'working 6', 'quiet 4']);
});

it('shows the longest wait first', () => {
  const lines = ledgerLines(acme(NOW).sessions, unread);
  const first = lines.find((line) => line.kind === 'rows');
  expect(first?.kind === 'rows' && first.rows[0].title).toBe('Rotate the signing keys');
});

it('folds quiet sessions that do not fit the screen', () => {
  const sessions = many(NOW, 40).sessions;
  const folded = ledgerLines(sessions, unread);
  const quiet = folded.filter((line) => line.group === 'quiet');
  expect(quiet.at(-1)).toMatchObject({ kind: 'more', hidden: 10 });
  const open = ledgerLines(sessions, { ...unread, quietOpen: true });
  expect(open.some((line) => line.kind === 'more')).toBe(false);
});

it('folds nothing where all fit', () => {
  const lines = ledgerLines(acme(NOW).sessions, unread);
  expect(lines.some((line) => line.kind === 'more')).toBe(false);
});

it('puts several cards in one line, never of two groups', () => {
  const lines = ledgerLines(acme(NOW).sessions, { ...unread, columns: 3 });
  const widths = lines.flatMap((line) => (line.kind === 'rows' ? [line.rows.length] : []));
  expect(widths).toEqual([2, 1, 3, 3, 2, 2]);
});

it('knows the group of a line', () => {
  const lines = ledgerLines(acme(NOW).sessions, unread);
  expect(headAt(lines, 4)).toMatchObject({ group: 'risky' });
});
