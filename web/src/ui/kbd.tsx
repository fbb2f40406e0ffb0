import s from './kbd.module.css';

/** A key to press. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className={s.key}>{children}</kbd>;
}
