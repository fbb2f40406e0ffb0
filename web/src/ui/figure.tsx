import type { ReactNode } from 'react';
import s from './figure.module.css';

interface Props {
  readonly value: ReactNode;
  readonly label: ReactNode;
}

/** A number first, what it counts second. */
export function Figure({ value, label }: Props) {
  return (
    <div className={s.figure}>
      <dd className={s.value}>{value}</dd>
      <dt className={s.label}>{label}</dt>
    </div>
  );
}

/** Several of them. */
export function Figures({
  children,
  across,
}: {
  readonly children: ReactNode;
  readonly across?: boolean;
}) {
  return <dl className={across ? s.across : s.grid}>{children}</dl>;
}
