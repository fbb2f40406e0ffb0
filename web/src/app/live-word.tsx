import { clockWithSeconds } from '../lib/time.ts';
import type { Live } from './live.ts';
import s from './live-word.module.css';

/** How the page hears the server, in a word or two. */
export function LiveWord({ live }: { readonly live: Live }) {
  const last = live.at === 0 ? '' : ` · last update ${clockWithSeconds(live.at)}`;
  switch (live.state) {
    case 'connecting':
      return <span>connecting</span>;
    case 'live':
      return <span data-hint={`Changes show as they happen${last}`}>live</span>;
    case 'stalled':
      return <span className={s.broken}>stalled{last}</span>;
    case 'stopped':
      return <span className={s.broken}>stopped{last}</span>;
  }
}
