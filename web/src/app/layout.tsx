import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { dataQuery } from '../api/queries.ts';
import { HintLayer } from '../ui/hint-layer.tsx';
import { ToastLayer } from '../ui/toast.tsx';
import { Bars } from './bars.tsx';
import { Doorbell } from './doorbell.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { followServer } from './event-stream.ts';
import { useKeys } from './keys.ts';
import s from './layout.module.css';
import { useLive } from './live.ts';
import { POLL } from './query-client.ts';
import { Rail } from './rail.tsx';
import { StalledStrip } from './stalled-strip.tsx';

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));
const Help = lazy(() => import('./help.tsx').then((m) => ({ default: m.Help })));

type Over = 'none' | 'palette' | 'help';

/** What every page stands in: the rail, or bars on a phone, and what lies over the page. */
export function Layout() {
  const [over, setOver] = useState<Over>('none');
  const navigate = useNavigate();
  const client = useQueryClient();
  const live = useLive();
  const { data } = useQuery({
    ...dataQuery(false),
    refetchInterval: live.state === 'live' ? POLL.live : POLL.stalled,
  });
  // The stream lives as long as the page, not as long as a request.
  useEffect(() => followServer(client), [client]);
  const hands = {
    go: (path: string) => void navigate(path),
    openPalette: () => setOver('palette'),
    openHelp: () => setOver('help'),
  };
  useKeys(hands);
  const close = () => setOver('none');
  return (
    <div className={s.page}>
      <a className={s.skip} href="#content">
        Skip to the content
      </a>
      <Rail data={data} live={live} onSearch={hands.openPalette} />
      <Bars data={data} onSearch={hands.openPalette} />
      <main id="content" className={s.content} tabIndex={-1}>
        <StalledStrip live={live} />
        <ErrorScreen>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorScreen>
      </main>
      <Doorbell data={data} />
      <HintLayer />
      <ToastLayer />
      <Suspense>
        {over === 'palette' ? <Palette data={data} hands={hands} onClose={close} /> : null}
        {over === 'help' ? <Help onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
