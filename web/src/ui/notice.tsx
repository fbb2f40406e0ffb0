import type { ReactNode } from 'react';
import s from './notice.module.css';

interface Props {
  readonly title: string;
  /** Why it is so, then what to do. */
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'broken';
  readonly action?: ReactNode;
}

/** A view that has nothing to show: what is missing or broken, why, and the next step. */
export function Notice({ title, children, tone = 'plain', action }: Props) {
  return (
    <div className={s.notice} role={tone === 'broken' ? 'alert' : undefined}>
      <h2 className={tone === 'broken' ? s.broken : s.title}>{title}</h2>
      <div className={s.body}>{children}</div>
      {action === undefined ? null : <div className={s.action}>{action}</div>}
    </div>
  );
}
