import { useSyncExternalStore } from 'react';

/** The one clock of the page: every age on it moves with the same beat. */

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = Date.now() / 1000;
let ahead = 0;

/** Epoch seconds of the server's clock, as of the last beat. */
export function now(): number {
  return current;
}

/** Told by every answer, so that ages are right on a device whose clock is not. */
export function serverSaid(epochSeconds: number): void {
  const difference = epochSeconds - Date.now() / 1000;
  // Less than this is the time the answer took.
  ahead = Math.abs(difference) < 3 ? 0 : difference;
  beat();
}

function beat(): void {
  current = Date.now() / 1000 + ahead;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(beat, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value that depends on the time; the component is drawn again only when it changes. */
export function useTicking<T extends string | number | boolean>(value: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => value(current));
}
