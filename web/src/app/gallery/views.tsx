import { useState } from 'react';
import type { DataView, TimelineView } from '../../api/wire.ts';
import { BellView } from '../../features/bell/bell-view.tsx';
import { type Found, SessionPageView } from '../../features/session/session-page-view.tsx';
import { SessionsView } from '../../features/session/sessions-view.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { UsageView } from '../../features/usage/usage-view.tsx';
import { type Filter, filterFrom } from '../../lib/filter.ts';
import type { Loadable } from '../../lib/loadable.ts';
import type { Range, Spent } from '../../lib/usage.ts';
import { acme, quietDay } from '../../testkit/acme.ts';
import { data, HARNESSES } from '../../testkit/make.ts';
import { talk } from '../../testkit/talk.ts';
import { many, ugly, uglyTimeline } from '../../testkit/ugly.ts';
import { noUsage, uglyUsage, usage } from '../../testkit/usage.ts';
import { now } from '../../ui/ticker.ts';
import { type Entry, view } from './entry.ts';

const nothing = () => {};
const LOADING = { kind: 'loading' } as const;
const FAILED = {
  kind: 'failed',
  error: new Error('No answer to /api/data: connection refused'),
} as const;

function ready<T>(value: T): Loadable<T> {
  return { kind: 'ready', value };
}

const bell = (load: Loadable<DataView>) => () => <BellView load={load} onRetry={nothing} />;

function Sessions({ load, query = '' }: { load: Loadable<DataView>; query?: string }) {
  const [filter, setFilter] = useState<Filter>(filterFrom(new URLSearchParams(query)));
  return (
    <SessionsView
      load={load}
      filter={filter}
      onFilter={(change) => setFilter({ ...filter, ...change })}
      onRetry={nothing}
    />
  );
}

const one = (load: Loadable<Found | null>, timeline: Loadable<TimelineView>) => () => (
  <SessionPageView
    load={load}
    timeline={timeline}
    talk={{ id: 'claude/none', target: null, linked: true, onNeed: nothing, onGo: nothing }}
    onRetry={nothing}
  />
);

const USAGE = [
  'usage-view',
  'usage-figures',
  'usage-skeleton',
  'day-chart',
  'shares',
  'top-sessions',
  'details',
  'block',
];

const spent =
  (load: Loadable<Spent>, range: Range = { since: '30d', split: 'harness' }) =>
  () => (
    <UsageView
      load={load}
      harnesses={HARNESSES}
      range={range}
      onRange={nothing}
      onRetry={nothing}
    />
  );

function found(from: DataView, index: number): Loadable<Found | null> {
  const session = from.sessions[index];
  return ready(session === undefined ? null : { session, live: 2, harnesses: from.harnesses });
}

const BELL = ['bell-view', 'bell-item', 'bell-aside', 'bell-skeleton', 'day-figures', 'quiet'];
const LIST = [
  'sessions-view',
  'session-list',
  'ledger-columns',
  'ledger-row',
  'ledger-skeleton',
  'session-card',
  'filters',
  'marks',
  'turn-cell',
];
const ONE = [
  'session-page-view',
  'session-header',
  'session-facts',
  'session-figures',
  'session-skeleton',
  'asking',
  'subagent-tree',
  'task-list',
  'timeline',
  'timeline-lines',
  'timeline-entry',
  'timeline-find',
  'timeline-prompts',
  'item-detail',
  'item-link',
  'edit-diff',
  'nested-talk',
  'timeline-bar',
  'timeline-fold',
  'timeline-item',
];

const files = (folder: string, names: readonly string[]) =>
  names.map((name) => `features/${folder}/${name}.tsx`);

/** Every view in its four states, and with ugly data. */
export const views: readonly Entry[] = [
  view(
    'Bell',
    files('bell', BELL),
    ['full', bell(ready(acme(now())))],
    ['quiet', bell(ready(quietDay(now())))],
    ['empty', bell(ready(data(now(), [])))],
    ['loading', bell(LOADING)],
    ['failed', bell(FAILED)],
    ['ugly', bell(ready(ugly(now())))],
  ),
  view(
    'Sessions',
    files('session', LIST),
    ['full', () => <Sessions load={ready(acme(now()))} />],
    ['empty', () => <Sessions load={ready(data(now(), []))} />],
    ['nothing passes', () => <Sessions load={ready(acme(now()))} query="q=zebra" />],
    ['loading', () => <Sessions load={LOADING} />],
    ['failed', () => <Sessions load={FAILED} />],
    ['ugly', () => <Sessions load={ready(ugly(now()))} />],
    ['forty', () => <Sessions load={ready(many(now(), 40))} />],
  ),
  view(
    'Session',
    files('session', ONE),
    ['full', one(found(acme(now()), 3), ready(talk(now(), 4)))],
    ['waiting', one(found(acme(now()), 0), ready(talk(now(), 2)))],
    ['empty', one(found(acme(now()), 12), ready({ from: 0, total: 0, items: [] }))],
    ['loading', one(LOADING, LOADING)],
    ['timeline loading', one(found(acme(now()), 4), LOADING)],
    ['failed', one(FAILED, FAILED)],
    ['timeline failed', one(found(acme(now()), 4), FAILED)],
    ['gone', one(ready(null), FAILED)],
    ['ugly', one(found(ugly(now()), 0), ready(uglyTimeline(now())))],
    ['ugly, working', one(found(ugly(now()), 1), ready(uglyTimeline(now())))],
  ),
  view(
    'Usage',
    files('usage', USAGE),
    ['full', spent(ready(usage('harness', 30, now())))],
    [
      'seven days by model',
      spent(ready(usage('model', 7, now())), { since: '7d', split: 'model' }),
    ],
    ['all', spent(ready(usage('harness', 200, now())), { since: '', split: 'harness' })],
    ['empty', spent(ready(noUsage(now())))],
    ['loading', spent(LOADING)],
    ['failed', spent(FAILED)],
    ['ugly', spent(ready(uglyUsage(now())), { since: '30d', split: 'model' })],
  ),
  view('Settings', files('settings', ['settings-page']), ['full', () => <SettingsPage />]),
];
