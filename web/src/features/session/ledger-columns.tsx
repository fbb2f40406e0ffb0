import { GROUP_NAMES } from '../../lib/session.ts';
import type { Line } from './ledger-lines.ts';
import s from './session-list.module.css';

/** The names of the columns, in one line with the group that is at the top of the screen. */
export function LedgerColumns({ head }: { readonly head: Line | undefined }) {
  return (
    <div className={s.columns} role="row" aria-rowindex={1}>
      <span role="columnheader">
        <span className="hidden-text">Harness</span>
        {head?.kind === 'head' ? (
          <span className={s.first}>
            <span className={s.group}>{GROUP_NAMES[head.group]}</span>
            <span className={s.count}>{head.count}</span>
          </span>
        ) : null}
      </span>
      <span role="columnheader">
        <span className="hidden-text">Session</span>
      </span>
      <span role="columnheader">Where</span>
      <span role="columnheader">Doing</span>
      <span role="columnheader" className={s.number}>
        Tokens out
      </span>
      <span role="columnheader" className={s.number}>
        Turn
      </span>
      <span role="columnheader" className={s.number}>
        Since
      </span>
    </div>
  );
}
