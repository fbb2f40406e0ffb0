import { Link } from 'react-router';
import type { HarnessView, SessionView } from '../../api/wire.ts';
import { doing } from '../../lib/doing.ts';
import { harnessName } from '../../lib/harness.ts';
import { plural } from '../../lib/number.ts';
import { nameOf, pathOf } from '../../lib/session.ts';
import { Age } from '../../ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DoingLine } from '../../ui/doing-line.tsx';
import { Said } from '../../ui/said.tsx';
import { Section } from '../../ui/section.tsx';
import s from './bell-aside.module.css';
import type { BellFacts, Risk } from './bell-facts.ts';
import { DayFigures } from './day-figures.tsx';

/** So many lines, and how many more there are. */
const SHOWN = 5;

interface Props {
  readonly facts: BellFacts;
  readonly harnesses: readonly HarnessView[];
  readonly hours: number;
}

/** What needs nobody now, in three short lists. */
export function BellAside({ facts, harnesses, hours }: Props) {
  const { goingOn, risks } = facts;
  const more = goingOn.length - SHOWN;
  return (
    <aside className={s.aside} aria-label="The rest">
      {risks.length === 0 ? null : <Risks risks={risks} harnesses={harnesses} />}
      {goingOn.length === 0 ? null : (
        <Section title="Going on by itself" aside={plural(goingOn.length, 'session')}>
          <ul className={s.list}>
            {goingOn.slice(0, SHOWN).map((row) => (
              <AsideRow key={row.id} session={row} harnesses={harnesses}>
                <Said>{row.project}</Said>
                <span className={s.dot}>·</span>
                <DoingLine doing={doing(row)} />
              </AsideRow>
            ))}
          </ul>
          {more <= 0 ? null : (
            <Link className={s.more} to="/sessions?state=working">
              and {more} more
            </Link>
          )}
        </Section>
      )}
      <Section title={`Last ${hours} hours`}>
        <DayFigures facts={facts} />
      </Section>
    </aside>
  );
}

function Risks({
  risks,
  harnesses,
}: {
  readonly risks: readonly Risk[];
  readonly harnesses: readonly HarnessView[];
}) {
  return (
    <Section title="Might go wrong">
      <ul className={s.list}>
        {risks.map((risk) =>
          risk.session === null ? (
            <li key={risk.key} className={s.store}>
              <Said>{risk.name}</Said>
              <p className={s.risk}>
                <Said>{risk.text}</Said>
              </p>
            </li>
          ) : (
            <AsideRow key={risk.key} session={risk.session} harnesses={harnesses}>
              <span className={s.risk} data-cut="">
                <Said>{risk.text}</Said>
              </span>
            </AsideRow>
          ),
        )}
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly session: SessionView;
  readonly harnesses: readonly HarnessView[];
  readonly children: React.ReactNode;
}

function AsideRow({ session, harnesses, children }: RowProps) {
  const at = session.turn?.started_at ?? session.last_activity;
  return (
    <li className={s.row}>
      <Badge {...harnessName(harnesses, session.harness)} />
      <div className={s.words}>
        <Link className={s.name} to={pathOf(session)} data-row="" data-cut="">
          <Said>{nameOf(session)}</Said>
        </Link>
        <div className={s.second}>{children}</div>
      </div>
      <span className={s.age}>
        <Age at={at} />
      </span>
    </li>
  );
}
