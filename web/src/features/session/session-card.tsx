import { Link } from 'react-router';
import type { HarnessView, SessionView } from '../../api/wire.ts';
import { doing } from '../../lib/doing.ts';
import { harnessName } from '../../lib/harness.ts';
import { type Group, nameOf, pathOf, since } from '../../lib/session.ts';
import { Age } from '../../ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DoingLine } from '../../ui/doing-line.tsx';
import { Said } from '../../ui/said.tsx';
import { TokensOut } from '../../ui/tokens-out.tsx';
import { noTokens } from './copy.ts';
import { Marks } from './marks.tsx';
import s from './session-card.module.css';
import { TurnCell } from './turn-cell.tsx';

interface Props {
  readonly session: SessionView;
  readonly group: Group;
  readonly harnesses: readonly HarnessView[];
  readonly live: number;
}

/** One session with room to breathe: its question in full where it waits. */
export function SessionCard({ session, group, harnesses, live }: Props) {
  const name = harnessName(harnesses, session.harness);
  const line = doing(session);
  return (
    <li className={`${s.card} ${s[group]}`} data-resume={session.resume ?? undefined}>
      <p className={s.top}>
        <Badge {...name} />
        <span className={s.where} data-cut="">
          <Said>{session.project}</Said>
        </span>
        <Marks session={session} live={live} />
        <span className={s.since}>
          <Age at={since(session)} />
        </span>
      </p>
      <Link to={pathOf(session)} className={s.link} data-row="" data-cut="">
        <Said>{nameOf(session)}</Said>
      </Link>
      {group === 'waits' ? (
        <p className={s.question} data-cut="">
          <Said>{line.text}</Said>
        </p>
      ) : (
        <DoingLine doing={line} />
      )}
      <p className={s.foot}>
        <span>
          <TokensOut tokens={session.tokens} why={noTokens(name.label)} /> out
        </span>
        <span className={s.model} data-cut="">
          {session.model === null ? null : <Said>{session.model}</Said>}
        </span>
        <TurnCell session={session} />
      </p>
    </li>
  );
}
