import { Link, NavLink } from 'react-router';
import type { DataView } from '../api/wire.ts';
import { keyCaps } from '../lib/command.ts';
import { plural } from '../lib/number.ts';
import { projects } from '../lib/session.ts';
import { BellMark } from '../ui/bell-mark.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { isMac } from '../ui/platform.ts';
import type { Live } from './live.ts';
import { LiveWord } from './live-word.tsx';
import s from './rail.module.css';

export interface RailProps {
  readonly data: DataView | undefined;
  readonly live: Live;
  readonly onSearch: () => void;
}

/** The rooms, and how the page hears the server. */
export function Rail({ data, live, onSearch }: RailProps) {
  const waits = data?.summary.needs_input ?? 0;
  const works = data?.summary.working ?? 0;
  return (
    <header className={s.rail}>
      <Link to="/" className={s.brand}>
        <BellMark size={22} />
        <span>Belfry</span>
      </Link>
      <nav aria-label="Rooms" className={s.rooms}>
        <NavLink to="/" end className={s.room}>
          Bell
          {waits === 0 ? null : (
            <span className={s.waits}>
              {waits}
              <span className="hidden-text"> waiting</span>
            </span>
          )}
        </NavLink>
        <NavLink to="/sessions" className={s.room}>
          Sessions
          {works === 0 ? null : (
            <span className={s.count}>
              {works}
              <span className="hidden-text"> working</span>
            </span>
          )}
        </NavLink>
        <NavLink to="/usage" className={s.room}>
          Usage
        </NavLink>
        <button type="button" className={s.room} onClick={onSearch}>
          Search
          <Kbd>{keyCaps('mod+k', isMac())[0] ?? ''}</Kbd>
        </button>
      </nav>
      <div className={s.foot}>
        <NavLink to="/settings" className={s.settings}>
          Settings
        </NavLink>
        {data === undefined ? null : <p>{plural(projects(data.sessions).length, 'project')}</p>}
        <p>{location.host}</p>
        <p>
          <LiveWord live={live} />
        </p>
        {data === undefined || data.scanning >= 100 ? null : (
          <p role="status">reading transcripts, {data.scanning} %</p>
        )}
      </div>
    </header>
  );
}
