import type { SpentBy, SpentGroup, SpentPart, SpentView, UsageView } from '../api/wire.ts';
import type { Spent } from '../lib/usage.ts';

/** Made-up sums of the days before `now`. */

const HARNESSES = [
  ['claude', 'Claude Code', 0.72],
  ['codex', 'Codex', 0.21],
  ['pi', 'Pi', 0.07],
] as const;

const MODELS = [
  ['claude-opus-5', 'claude-opus-5', 0.5],
  ['claude-sonnet-5', 'claude-sonnet-5', 0.2],
  ['gpt-5.6-sol', 'gpt-5.6-sol', 0.17],
  ['claude-haiku-4-5', 'claude-haiku-4-5', 0.08],
  ['house-model-7b', 'house-model-7b', 0.05],
] as const;

const SESSIONS = [
  ['Move the billing jobs to the new queue', 'acme/billing', 0.2],
  ['Rotate the signing keys', 'acme/api', 0.14],
  ['Find the flaky upload test', 'acme/web', 0.11],
  ['Draft the migration guide', 'acme/docs', 0.09],
  ['Replace moment with Temporal', 'acme/web', 0.07],
] as const;

function view(output: number): SpentView {
  const priced = Math.round(output * 0.95);
  return {
    tokens: {
      input: Math.round(output * 0.4),
      output,
      cacheRead: output * 38,
      cacheWrite: Math.round(output * 2.4),
      reasoning: null,
    },
    replies: Math.ceil(output / 900),
    estimated_usd: priced * 0.000058,
    unpriced_tokens: output - priced,
  };
}

/** Sums of views, as the server has them: exactly those of their parts. */
function sum(views: readonly SpentView[]): SpentView {
  const add = (field: (of: SpentView) => number | null) =>
    views.reduce((all, each) => all + (field(each) ?? 0), 0);
  return {
    tokens: {
      input: add((of) => of.tokens.input),
      output: add((of) => of.tokens.output),
      cacheRead: add((of) => of.tokens.cacheRead),
      cacheWrite: add((of) => of.tokens.cacheWrite),
      reasoning: null,
    },
    replies: add((of) => of.replies),
    estimated_usd: add((of) => of.estimated_usd),
    unpriced_tokens: add((of) => of.unpriced_tokens),
  };
}

/** Weekdays have more, and no two days are alike. */
function dayOutput(date: Date, index: number): number {
  const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return Math.round((weekend ? 30_000 : 210_000) * (0.55 + ((index * 37) % 11) / 12));
}

function part(key: string, label: string, output: number): SpentPart {
  return { key, label, spent: view(Math.round(output)) };
}

export function spent(
  by: SpentBy,
  split: 'harness' | 'model',
  days: number,
  now: number,
): UsageView {
  const dates = Array.from(
    { length: days },
    (_, index) => new Date((now - (days - 1 - index) * 86_400) * 1000),
  );
  const kinds = split === 'model' ? MODELS : HARNESSES;
  const byDay = dates.map((date, index): SpentGroup => {
    const output = dayOutput(date, index);
    const parts = kinds.map(([key, label, share]) => part(key, label, output * share));
    const name = date.toISOString().slice(0, 10);
    return {
      key: name,
      label: name,
      session: null,
      spent: sum(parts.map((each) => each.spent)),
      parts,
    };
  });
  const total = sum(byDay.map((group) => group.spent));
  const groups = by === 'day' ? byDay : by === 'session' ? sessions(total) : kindsOf(kinds, byDay);
  return {
    by,
    span: {
      since: now - days * 86_400,
      zone: 'UTC',
      today: new Date(now * 1000).toISOString().slice(0, 10),
    },
    groups,
    total,
    undated: 0,
    block: {
      harness: 'claude',
      start: now - 2 * 3600 - 1240,
      end: now + 3 * 3600 - 1240,
      spent: view(84_000),
      tokens_per_minute: 26_400,
    },
    prices_as_of: '2026-12-01',
  };
}

function kindsOf(
  kinds: typeof MODELS | typeof HARNESSES,
  days: readonly SpentGroup[],
): readonly SpentGroup[] {
  return kinds.map(([key, label]) => {
    const own = days.flatMap((day) => day.parts.filter((each) => each.key === key));
    return { key, label, session: null, spent: sum(own.map((each) => each.spent)), parts: [] };
  });
}

function sessions(total: SpentView): readonly SpentGroup[] {
  return SESSIONS.map(([title, project, share], index) => ({
    key: `claude/s-${index}`,
    label: title,
    session: { harness: index === 1 ? 'codex' : 'claude', sid: `s-${index}`, project },
    spent: view(Math.round((total.tokens.output ?? 0) * share)),
    parts: [],
  }));
}

/** All that the page asks for. */
export function usage(split: 'harness' | 'model', days: number, now: number): Spent {
  return {
    days: spent('day', split, days, now),
    kinds: spent(split, split, days, now),
    sessions: spent('session', split, days, now),
  };
}

/** Nothing was spent. */
export function noUsage(now: number): Spent {
  const bare = { ...spent('day', 'harness', 1, now), groups: [], total: sum([]), block: null };
  return { days: bare, kinds: { ...bare, by: 'harness' }, sessions: { ...bare, by: 'session' } };
}

const LONG = `Extraordinarily-long-name-without-a-place-to-break-${'x'.repeat(120)} and on`;

/** Names that never end, no price, and one token. */
export function uglyUsage(now: number): Spent {
  const found = usage('model', 30, now);
  const odd = (group: SpentGroup, index: number): SpentGroup => ({
    ...group,
    label: index === 0 ? LONG : index === 1 ? 'مرحبا بالعالم من جلسة طويلة' : group.label,
    spent: index === 2 ? { ...group.spent, estimated_usd: null } : group.spent,
    parts: group.parts.map((each, at) => (at === 0 ? { ...each, label: LONG } : each)),
  });
  return {
    days: { ...found.days, groups: found.days.groups.map(odd), undated: 3 },
    kinds: { ...found.kinds, groups: found.kinds.groups.map(odd) },
    sessions: { ...found.sessions, groups: found.sessions.groups.map(odd) },
  };
}
