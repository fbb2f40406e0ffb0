import s from './bar.module.css';

interface Props {
  /** 0 to 1; more is drawn as full. */
  readonly part: number;
  readonly tone?: 'plain' | 'broken' | 'done';
  /** What the bar measures, for those who do not see it. */
  readonly label: string;
}

/** A part of a whole as a thin line. The number itself stands beside it. */
export function Bar({ part, tone = 'plain', label }: Props) {
  const percent = Math.round(Math.max(0, Math.min(1, part)) * 100);
  return (
    <span
      className={s.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={`${s.part} ${s[tone]}`} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
