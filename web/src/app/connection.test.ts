import { expect, it } from 'vitest';
import { newsFrom } from './connection.ts';

it('takes news as they are', () => {
  const change = { kind: 'revision', id: '', rev: 'r7', session: null, summary: null };
  expect(newsFrom(JSON.stringify({ kind: 'change', change }))).toEqual({ kind: 'change', change });
  expect(newsFrom('{"kind":"lost","more":1}')).toEqual({ kind: 'lost' });
});

it.each(['', 'null', '{}', '[]', '{"kind":"change"}', '{"kind":"change","change":{}}', 7, null])(
  'leaves %s alone',
  (text) => {
    expect(newsFrom(text)).toBeNull();
  },
);
