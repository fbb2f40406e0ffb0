import { doing } from '../../lib/doing.ts';
import { acme } from '../../testkit/acme.ts';
import { HARNESSES, NO_TOKENS, tokens } from '../../testkit/make.ts';
import { LONG, RTL, SCRIPT, UNBROKEN, ugly, ZWJ } from '../../testkit/ugly.ts';
import { Age, Elapsed } from '../../ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bar } from '../../ui/bar.tsx';
import { BellMark } from '../../ui/bell-mark.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { DoingLine } from '../../ui/doing-line.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NoSessions } from '../../ui/no-sessions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Said } from '../../ui/said.tsx';
import { Section } from '../../ui/section.tsx';
import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import { now } from '../../ui/ticker.ts';
import { TokensOut } from '../../ui/tokens-out.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import { type Entry, part } from './entry.ts';

const nothing = () => {};
const HOSTILE = [LONG, UNBROKEN, RTL, ZWJ, SCRIPT];

function Lines() {
  const rows = [...acme(now()).sessions, ...ugly(now()).sessions];
  return rows.map((row) => <DoingLine key={row.id} doing={doing(row)} />);
}

/** Every part of `ui` that is looked at, with what it has to withstand. */
export const parts: readonly Entry[] = [
  part(
    'Age',
    'age.tsx',
    ['full', () => <Age at={now() - 1440} />],
    ['elapsed', () => <Elapsed since={now() - 552} />],
    ['a time no calendar holds', () => <Age at={-1e300} />],
  ),
  part(
    'Badge',
    'badge.tsx',
    ['full', () => <Badge badge="Cl" label="Claude Code" />],
    ['ugly', () => <Badge badge="WW" label={LONG} />],
  ),
  part(
    'Bar',
    'bar.tsx',
    ['empty', () => <Bar part={0} label="none of it" />],
    ['full', () => <Bar part={0.6} label="six tenths" />],
    ['over', () => <Bar part={1.4} tone="broken" label="more than all" />],
    ['done', () => <Bar part={1} tone="done" label="all of it" />],
  ),
  part(
    'Bell mark',
    'bell-mark.tsx',
    ['brass', () => <BellMark size={24} />],
    ['quiet', () => <BellMark size={76} quiet />],
  ),
  part(
    'Clamp',
    'clamp.tsx',
    ['full', () => <Clamp lines={3}>Fits.</Clamp>],
    ['long', () => <Clamp lines={3}>{`${LONG} ${LONG} ${LONG} ${LONG}`}</Clamp>],
    ['ugly', () => <Clamp lines={3}>{UNBROKEN.repeat(6)}</Clamp>],
  ),
  part('Doing line', 'doing-line.tsx', ['full and ugly', () => <Lines />]),
  part('Failed', 'failed.tsx', [
    'failed',
    () => (
      <Failed error={new Error('No answer to /api/data: connection refused')} onRetry={nothing} />
    ),
  ]),
  part('Figure', 'figure.tsx', [
    'full and unknown',
    () => (
      <Figures>
        <Figure value="948 k" label="tokens out" />
        <Figure value={<Unknown why="Not recorded" stop />} label="replies" />
        <Figure value="123,456,789" label={LONG} />
      </Figures>
    ),
  ]),
  part(
    'Mark',
    'mark.tsx',
    ['full', () => <Mark hint="Two sessions are at work in acme/api">2 live</Mark>],
    [
      'broken',
      () => (
        <Mark tone="broken" hint="Line 7 is not JSON">
          3 unreadable
        </Mark>
      ),
    ],
  ),
  part(
    'No sessions',
    'no-sessions.tsx',
    ['empty', () => <NoSessions stores={HARNESSES} hours={24} />],
    ['ugly', () => <NoSessions stores={ugly(now()).harnesses} hours={24} />],
  ),
  part(
    'Notice',
    'notice.tsx',
    [
      'empty',
      () => (
        <Notice title="Nothing said yet">
          <p>Prompts and replies appear here.</p>
        </Notice>
      ),
    ],
    [
      'ugly',
      () => (
        <Notice title={LONG} tone="broken">
          <p>{UNBROKEN}</p>
        </Notice>
      ),
    ],
  ),
  part('Said', 'said.tsx', [
    'ugly',
    () =>
      HOSTILE.map((text) => (
        <p key={text}>
          before <Said>{text}</Said> after
        </p>
      )),
  ]),
  part(
    'Section',
    'section.tsx',
    [
      'full',
      () => (
        <Section title="Going on by itself" aside="7 sessions">
          <p>…</p>
        </Section>
      ),
    ],
    [
      'ugly',
      () => (
        <Section title={LONG} aside={UNBROKEN.slice(0, 60)}>
          <p>…</p>
        </Section>
      ),
    ],
  ),
  part('Skeleton', 'skeleton.tsx', [
    'loading',
    () => (
      <Skeleton label="Something is loading">
        <Ghost width="60%" />
      </Skeleton>
    ),
  ]),
  part(
    'Tokens out',
    'tokens-out.tsx',
    ['full', () => <TokensOut tokens={tokens(948_100)} why="" />],
    ['unknown', () => <TokensOut tokens={NO_TOKENS} why="Codex recorded no tokens yet" />],
  ),
  part('Unknown', 'unknown.tsx', ['full', () => <Unknown why="Nobody recorded it" stop />]),
];
