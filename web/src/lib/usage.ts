import type { SpentGroup, SpentView, TokensView, UsageView } from '../api/wire.ts';
import { exact } from './number.ts';

/** Which days the page sums up, and what its bars are told apart by. Lives in the URL. */
export interface Range {
  readonly since: '7d' | '30d' | '90d' | '';
  readonly split: 'harness' | 'model';
}

export const SPANS: readonly (readonly [value: Range['since'], label: string])[] = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['', 'All'],
];

/** What the page asks for at once. The sums of all three are equal. */
export interface Spent {
  readonly days: UsageView;
  readonly kinds: UsageView;
  readonly sessions: UsageView;
}

export function rangeFrom(query: URLSearchParams): Range {
  const since = query.get('since') ?? '30d';
  const known = SPANS.map(([value]) => value).find((value) => (value || 'all') === since);
  return { since: known ?? '30d', split: query.get('split') === 'model' ? 'model' : 'harness' };
}

/** The query of the URL that holds the range; what is usual is left out. */
export function rangeQuery(range: Range): URLSearchParams {
  const query = new URLSearchParams();
  if (range.since !== '30d') query.set('since', range.since || 'all');
  if (range.split === 'model') query.set('split', 'model');
  return query;
}

export function allTokens(tokens: TokensView): number {
  const { input, output, cacheRead, cacheWrite } = tokens;
  return (input ?? 0) + (output ?? 0) + (cacheRead ?? 0) + (cacheWrite ?? 0);
}

/** The part of what went in that came from a cache; null where nothing went in. */
export function cacheShare(tokens: TokensView): number | null {
  const read = tokens.cacheRead ?? 0;
  const all = read + (tokens.input ?? 0) + (tokens.cacheWrite ?? 0);
  return all === 0 ? null : read / all;
}

/** An estimate in dollars, `≈ $4.20`; null where no price is known. */
export function money(spent: SpentView): string | null {
  const usd = spent.estimated_usd;
  if (usd === null) return null;
  if (usd > 0 && usd < 0.01) return '≈ < $0.01';
  return usd < 1000 ? `≈ $${usd.toFixed(2)}` : `≈ $${exact(Math.round(usd))}`;
}

export interface Day {
  readonly date: string;
  /** Tokens of each series, in its order. */
  readonly parts: readonly number[];
  readonly spent: SpentView | null;
}

export interface Days {
  /** The names of what a bar is made of, the largest first. */
  readonly series: readonly string[];
  readonly days: readonly Day[];
  /** How many days before them are not among them. */
  readonly before: number;
}

const MOST_SERIES = 4;
const MOST_DAYS = 180;
const DAY_MS = 86_400_000;

/** Every day from the first to today, also those without a reply. */
export function daysOf(view: UsageView, since: Range['since']): Days {
  const dated = view.groups.filter((group) => group.key !== '');
  const names = largest(dated);
  const series =
    names.length > MOST_SERIES ? [...names.slice(0, MOST_SERIES - 1), 'others'] : names;
  const byDate = new Map(dated.map((group) => [group.key, group]));
  const all = dates(first(view, dated, since), view.span.today);
  const shown = all.slice(-MOST_DAYS);
  const days = shown.map((date) => day(date, byDate.get(date), series));
  return { series, days, before: all.length - shown.length };
}

function first(view: UsageView, dated: readonly SpentGroup[], since: Range['since']): string {
  if (since === '') return dated[0]?.key ?? view.span.today;
  const today = Date.parse(view.span.today);
  return isoDay(today - (Number.parseInt(since, 10) - 1) * DAY_MS);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function dates(from: string, to: string): readonly string[] {
  const found: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) found.push(isoDay(at));
  return found;
}

function largest(groups: readonly SpentGroup[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const part of groups.flatMap((group) => group.parts)) {
    sums.set(part.label, (sums.get(part.label) ?? 0) + allTokens(part.spent.tokens));
  }
  return [...sums].sort((a, b) => b[1] - a[1]).map(([label]) => label);
}

function day(date: string, group: SpentGroup | undefined, series: readonly string[]): Day {
  const parts = series.map(() => 0);
  for (const part of group?.parts ?? []) {
    const found = series.indexOf(part.label);
    const at = found < 0 ? series.length - 1 : found;
    parts[at] = (parts[at] ?? 0) + allTokens(part.spent.tokens);
  }
  return { date, parts, spent: group?.spent ?? null };
}

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `24 Nov` */
export function dayName(date: string): string {
  return SHORT.format(Date.parse(date));
}

/** `Tue, 24 Nov` */
export function dayInFull(date: string): string {
  return LONG.format(Date.parse(date));
}
