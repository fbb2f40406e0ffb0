import s from './unknown.module.css';

interface Props {
  readonly why: string;
  /** Whether the keyboard stops here. In a long list the row is the stop. */
  readonly stop?: boolean;
}

/** What is not known is a dash, and says why. */
export function Unknown({ why, stop = false }: Props) {
  const reach = stop ? { tabIndex: 0, role: 'note' } : {};
  return (
    <span className={s.unknown} data-hint={why} {...reach}>
      <span aria-hidden="true">–</span>
      <span className="hidden-text">unknown: {why}</span>
    </span>
  );
}
