import { clockWithSeconds } from '../lib/time.ts';
import type { Live } from './live.ts';
import s from './stalled-strip.module.css';

/** Says over the page that it shows the past. */
export function StalledStrip({ live }: { readonly live: Live }) {
  if (live.at === 0 || live.state === 'live' || live.state === 'connecting') return null;
  return (
    <p className={s.strip} role="alert">
      {live.state === 'stopped' ? (
        <>
          Belfry has stopped. Start it with <code className="mono">./belfry serve</code>; this page
          goes on by itself.
        </>
      ) : (
        <>Stalled. Last update {clockWithSeconds(live.at)}. Trying again.</>
      )}
    </p>
  );
}
