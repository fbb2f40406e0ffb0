import { Link, NavLink } from 'react-router';
import type { DataView } from '../api/wire.ts';
import { BellMark } from '../ui/bell-mark.tsx';
import s from './bars.module.css';

interface Props {
  readonly data: DataView | undefined;
  readonly onSearch: () => void;
}

/** The rail of a phone: a bar above, and the rooms below the thumb. */
export function Bars({ data, onSearch }: Props) {
  const waits = data?.summary.needs_input ?? 0;
  return (
    <>
      <header className={s.top}>
        <Link to="/" className={s.brand}>
          <BellMark size={19} />
          <span>Belfry</span>
        </Link>
        <button type="button" className={s.pill} onClick={onSearch}>
          Search
        </button>
      </header>
      <nav aria-label="Rooms" className={s.bottom}>
        <NavLink to="/" end className={s.room}>
          <span className={waits === 0 ? s.number : s.waits}>{waits}</span>
          Bell
        </NavLink>
        <NavLink to="/sessions" className={s.room}>
          <span className={s.number}>{data?.sessions.length ?? '–'}</span>
          Sessions
        </NavLink>
        <NavLink to="/usage" className={s.room}>
          <span className={s.number} aria-hidden="true">
            Σ
          </span>
          Usage
        </NavLink>
        <NavLink to="/settings" className={s.room}>
          <span className={s.number} aria-hidden="true">
            Aa
          </span>
          Settings
        </NavLink>
      </nav>
    </>
  );
}
