import s from './bell-mark.module.css';

/** The bell: brass beside the name, ink where nothing waits. */
export function BellMark({
  size,
  quiet = false,
}: {
  readonly size: number;
  readonly quiet?: boolean;
}) {
  return (
    <svg
      className={quiet ? s.quiet : s.brass}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={quiet ? 0.7 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4.5 17h15c-2-2-2.6-4.2-2.8-7C16.5 6.3 14.7 4 12 4S7.5 6.3 7.3 10c-.2 2.8-.8 5-2.8 7Z" />
      <path d="M9.8 20a2.3 2.3 0 0 0 4.4 0" />
    </svg>
  );
}
