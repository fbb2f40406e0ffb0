import { Stored } from './stored.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'dense' | 'comfortable';

export const theme = new Stored<Theme>('belfry.theme', (found) =>
  found === 'light' || found === 'dark' ? found : 'system',
);

export const density = new Stored<Density>('belfry.density', (found) =>
  found === 'comfortable' ? found : 'dense',
);

/** Whether single letters are commands. A person who dictates switches them off. */
export const letterKeys = new Stored<boolean>('belfry.letters', (found) => found !== false);

/** When this device last showed a session, in epoch seconds by session id. */
export const readMarks = new Stored<Readonly<Record<string, number>>>('belfry.read', marks);

/** So many marks are kept, the newest. */
const KEPT = 500;

export function markRead(ids: readonly string[], at: number): void {
  const all = { ...readMarks.get(), ...Object.fromEntries(ids.map((id) => [id, at])) };
  const newest = Object.entries(all).sort((a, b) => b[1] - a[1]);
  readMarks.set(Object.fromEntries(newest.slice(0, KEPT)));
}

function marks(found: unknown): Readonly<Record<string, number>> {
  if (typeof found !== 'object' || found === null) return {};
  const entries = Object.entries(found);
  return Object.fromEntries(entries.filter(([, at]) => typeof at === 'number'));
}

/** Shows the page in the chosen theme; `system` leaves it to the style sheet. */
export function applyTheme(chosen: Theme): void {
  const root = document.documentElement;
  if (chosen === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = chosen;
}
