import { age, date, fullTime, span } from '../lib/time.ts';
import { useTicking } from './ticker.ts';

/** How long ago something was, `4 m`; the whole time on hover and focus. */
export function Age({ at }: { readonly at: number }) {
  const text = useTicking((now) => age(now - at));
  return (
    <time dateTime={date(at).toISOString()} data-hint={fullTime(at)}>
      {text}
    </time>
  );
}

/** How long something goes on, `9 m 12 s`. */
export function Elapsed({ since }: { readonly since: number }) {
  const text = useTicking((now) => span(Math.max(0, Math.floor(now - since))));
  return <span data-hint={`since ${fullTime(since)}`}>{text}</span>;
}
