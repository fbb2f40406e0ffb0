import { type ReactNode, useId } from 'react';
import s from './section.module.css';

interface Props {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page under a hairline. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {aside === undefined ? null : <span className={s.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
