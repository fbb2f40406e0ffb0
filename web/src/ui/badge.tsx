import s from './badge.module.css';

interface Props {
  readonly badge: string;
  readonly label: string;
  /** Whether the name stands beside it already. */
  readonly named?: boolean;
}

/** A harness in two letters, with its name for those who hover, focus or listen. */
export function Badge({ badge, label, named = false }: Props) {
  return (
    <span className={s.badge} data-hint={named ? undefined : label}>
      <span aria-hidden="true">{badge}</span>
      {named ? null : <span className="hidden-text">{label}</span>}
    </span>
  );
}
