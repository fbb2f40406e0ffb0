import type { HarnessView, SessionView, StateView } from '../api/wire.ts';
import { harnessName } from './harness.ts';

/** What of the sessions is shown. Empty is no limit. Lives in the URL. */
export interface Filter {
  readonly all: boolean;
  readonly project: string;
  readonly harness: string;
  readonly state: StateView | '';
  readonly text: string;
}

export const STATES: Readonly<Record<StateView, string>> = {
  needs_input: 'waits for you',
  working: 'working',
  idle: 'idle',
};

export function filterFrom(query: URLSearchParams): Filter {
  const state = query.get('state') ?? '';
  return {
    all: query.get('all') === '1',
    project: query.get('project') ?? '',
    harness: query.get('harness') ?? '',
    state: state === 'needs_input' || state === 'working' || state === 'idle' ? state : '',
    text: query.get('q') ?? '',
  };
}

/** The query of the URL that holds the filter; what is not set is left out. */
export function queryFrom(filter: Filter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.all) query.set('all', '1');
  if (filter.project !== '') query.set('project', filter.project);
  if (filter.harness !== '') query.set('harness', filter.harness);
  if (filter.state !== '') query.set('state', filter.state);
  if (filter.text !== '') query.set('q', filter.text);
  return query;
}

export function isNarrow(filter: Filter): boolean {
  return [filter.project, filter.harness, filter.state, filter.text].some((part) => part !== '');
}

/** The sessions that pass: every word of the text occurs somewhere in the row. */
export function matching(
  sessions: readonly SessionView[],
  filter: Filter,
  harnesses: readonly HarnessView[],
): readonly SessionView[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return sessions.filter(
    (row) =>
      (filter.project === '' || row.project === filter.project) &&
      (filter.harness === '' || row.harness === filter.harness) &&
      (filter.state === '' || row.state === filter.state) &&
      (words.length === 0 || hasWords(row, words, harnessName(harnesses, row.harness).label)),
  );
}

function hasWords(row: SessionView, words: readonly string[], label: string): boolean {
  const parts = [row.title, row.last_prompt, row.project, row.branch, row.model, row.sid, label];
  const text = parts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}
