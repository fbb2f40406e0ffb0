import { acme } from '../../testkit/acme.ts';
import { data } from '../../testkit/make.ts';
import { LONG, ugly } from '../../testkit/ugly.ts';
import { now } from '../../ui/ticker.ts';
import { Bars } from '../bars.tsx';
import { Drawn } from '../error-screen.tsx';
import { LiveWord } from '../live-word.tsx';
import { NotFound } from '../not-found.tsx';
import { Rail } from '../rail.tsx';
import { StalledStrip } from '../stalled-strip.tsx';
import { type Entry, view } from './entry.ts';

const nothing = () => {};
const STATES = ['connecting', 'live', 'stalled', 'stopped'] as const;

/** What every page stands in. */
export const shell: readonly Entry[] = [
  view(
    'Rail',
    ['app/rail.tsx', 'app/live-word.tsx'],
    [
      'full',
      () => <Rail data={acme(now())} live={{ state: 'live', at: now() }} onSearch={nothing} />,
    ],
    [
      'empty',
      () => <Rail data={data(now(), [])} live={{ state: 'live', at: 0 }} onSearch={nothing} />,
    ],
    [
      'loading',
      () => <Rail data={undefined} live={{ state: 'connecting', at: 0 }} onSearch={nothing} />,
    ],
    [
      'failed, reading',
      () => (
        <Rail
          data={{ ...ugly(now()), scanning: 34 }}
          live={{ state: 'stalled', at: now() - 90 }}
          onSearch={nothing}
        />
      ),
    ],
    [
      'words',
      () => STATES.map((state) => <p key={state}>{<LiveWord live={{ state, at: now() }} />}</p>),
    ],
  ),
  view(
    'Bars of a phone',
    ['app/bars.tsx'],
    ['full', () => <Bars data={acme(now())} onSearch={nothing} />],
    ['loading', () => <Bars data={undefined} onSearch={nothing} />],
  ),
  view(
    'Stalled strip',
    ['app/stalled-strip.tsx'],
    ['failed', () => <StalledStrip live={{ state: 'stalled', at: now() - 90 }} />],
    ['stopped', () => <StalledStrip live={{ state: 'stopped', at: now() }} />],
  ),
  view('Nothing here', ['app/not-found.tsx'], ['empty', () => <NotFound />]),
  view(
    'Error screen',
    ['app/error-screen.tsx'],
    ['failed', () => <Drawn error={new Error(LONG)} />],
  ),
];
