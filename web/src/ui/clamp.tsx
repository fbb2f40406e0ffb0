import { type ReactNode, useCallback, useState } from 'react';
import s from './clamp.module.css';

interface Props {
  readonly children: ReactNode;
  /** Lines shown before the rest fades away. */
  readonly lines: number;
  /** Sets the type: lines are counted in it. */
  readonly className?: string | undefined;
}

/** Long text: its first lines, and a way to the rest where there is one. */
export function Clamp({ children, lines, className = '' }: Props) {
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const measure = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const look = () => setLong((was) => was || node.scrollHeight > node.clientHeight + 2);
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const fade = long && !open ? s.fade : '';
  return (
    <div>
      <div
        ref={measure}
        className={`${className} ${open ? s.open : `${s.clamped} ${fade}`}`}
        style={open ? undefined : { maxBlockSize: `${lines}lh` }}
        data-clamp=""
      >
        {children}
      </div>
      {long ? (
        <button
          type="button"
          className={s.more}
          onClick={() => setOpen(!open)}
          aria-expanded={open}
        >
          {open ? 'show less' : 'show all'}
        </button>
      ) : null}
    </div>
  );
}
