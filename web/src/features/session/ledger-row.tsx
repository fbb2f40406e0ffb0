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
import s from './ledger-row.module.css';
import { Marks } from './marks.tsx';
import { TurnCell } from './turn-cell.tsx';

interface Props {
  readonly session: SessionView;
  readonly group: Group;
  readonly harnesses: readonly HarnessView[];
  /** Sessions at work in the same project. */
  readonly live: number;
  /** Set where the row is one of a table. */
  readonly cell: 'cell' | undefined;
}

/** One session in one line: who, where, what, how much, since when. */
export function LedgerRow({ session, group, harnesses, live, cell }: Props) {
  const name = harnessName(harnesses, session.harness);
  return (
    <div className={`${s.row} ${s[group]}`} data-resume={session.resume ?? undefined}>
      <span role={cell} className={s.badge}>
        <Badge {...name} />
      </span>
      <span role={cell} className={s.name}>
        <Link to={pathOf(session)} className={s.link} data-row="" data-cut="">
          <Said>{nameOf(session)}</Said>
        </Link>
        <Marks session={session} live={live} />
      </span>
      <span role={cell} className={s.where} data-cut="">
        <Said>{session.project}</Said>
      </span>
      <span role={cell} className={s.doing}>
        <DoingLine doing={doing(session)} />
      </span>
      <span role={cell} className={s.tokens}>
        <TokensOut tokens={session.tokens} why={noTokens(name.label)} />
      </span>
      <span role={cell} className={s.turn}>
        <TurnCell session={session} />
      </span>
      <span role={cell} className={s.since}>
        <Age at={since(session)} />
      </span>
    </div>
  );
}
