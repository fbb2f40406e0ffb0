import type { ReactNode } from 'react';
import s from './skeleton.module.css';

/** The layout that is about to come. It shows itself after 200 ms: what is quick shows nothing. */
export function Skeleton({
  children,
  label,
}: {
  readonly children: ReactNode;
  readonly label: string;
}) {
  return (
    <div className={s.skeleton} role="status" aria-label={label}>
      {children}
    </div>
  );
}

/** A word that is not there yet. */
export function Ghost({
  width,
  height = 12,
}: {
  readonly width: string;
  readonly height?: number;
}) {
  return <span className={s.ghost} style={{ inlineSize: width, blockSize: height }} />;
}
