import type { Doing } from '../lib/doing.ts';
import s from './doing-line.module.css';
import { Said } from './said.tsx';

/** What a session does, in one line. */
export function DoingLine({ doing }: { readonly doing: Doing }) {
  return (
    <span className={`${s.line} ${s[doing.tone]}`} data-cut="">
      <Said>{doing.text}</Said>
      {doing.machine === null ? null : (
        <>
          {' '}
          <span className={s.machine}>
            <Said>{doing.machine}</Said>
          </span>
        </>
      )}
      {doing.after === null ? null : (
        <>
          {' · '}
          <Said>{doing.after}</Said>
        </>
      )}
    </span>
  );
}
