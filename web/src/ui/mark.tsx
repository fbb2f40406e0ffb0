import type { ReactNode } from 'react';
import s from './mark.module.css';

interface Props {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'broken';
  /** What the mark means, in a sentence. */
  readonly hint: string;
}

/** A short fact beside a name that a person should notice. */
export function Mark({ children, tone = 'plain', hint }: Props) {
  return (
    <span className={`${s.mark} ${s[tone]}`} data-hint={hint}>
      {children}
      <span className="hidden-text">. {hint}</span>
    </span>
  );
}
