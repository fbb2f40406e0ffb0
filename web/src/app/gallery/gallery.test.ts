import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entries } from './gallery-page.tsx';

const SRC = new URL('../../', import.meta.url).pathname;

/** What cannot be shown by itself, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'main.tsx': 'starts the page',
  'app/app.tsx': 'the list of routes',
  'app/layout.tsx': 'joins the shell to the server',
  'app/doorbell.tsx': 'shows nothing',
  'app/help.tsx': 'a modal dialog; the journeys open it',
  'app/palette.tsx': 'a modal dialog; the journeys open it',
  'ui/dialog.tsx': 'modal; the journeys open it',
  'ui/hint-layer.tsx': 'one for the page; the gallery itself has it',
  'ui/choice-menu.tsx': 'opened by its chip; the journeys open it',
  'features/bell/bell-page.tsx': 'asks the server and draws the view',
  'features/session/sessions-page.tsx': 'asks the server and draws the view',
  'features/usage/usage-page.tsx': 'asks the server and draws the view',
  'features/session/session-page.tsx': 'asks the server and draws the view',
};

function components(): readonly string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('app/gallery/'))
    .sort();
}

it('shows every component', () => {
  const shown = new Set(entries.flatMap((entry) => entry.shows));
  const missing = components().filter((name) => !shown.has(name) && !(name in NOT_SHOWN));
  expect(missing).toEqual([]);
});

it('names no component that is gone', () => {
  const there = new Set(components());
  const named = [...entries.flatMap((entry) => entry.shows), ...Object.keys(NOT_SHOWN)];
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

it.each(['Bell', 'Sessions', 'Session', 'Usage'])(
  'draws %s in its four states and with ugly data',
  (name) => {
    const entry = entries.find((each) => each.name === name);
    const states = entry?.states.map(([state]) => state) ?? [];
    expect(states).toEqual(expect.arrayContaining(['empty', 'loading', 'failed', 'full', 'ugly']));
  },
);

it('has one entry of each name', () => {
  const names = entries.map((entry) => entry.name);
  expect(new Set(names).size).toBe(names.length);
});
