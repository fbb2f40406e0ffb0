import { useSyncExternalStore } from 'react';
import { now } from '../ui/ticker.ts';

/** How well the page hears the server. */
export interface Live {
  readonly state: 'connecting' | 'live' | 'stalled' | 'stopped';
  /** When the page last heard anything, in epoch seconds; 0 for never. */
  readonly at: number;
}

/** A gap shorter than this shows nothing, in milliseconds: a restart of the stream is no news. */
const PATIENCE = 4000;

let current: Live = { state: 'connecting', at: 0 };
let gap: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Live): void {
  current = next;
  for (const listener of listeners) listener();
}

export const live = {
  heard(): void {
    clearTimeout(gap);
    gap = undefined;
    set({ state: 'live', at: now() });
  },
  lost(): void {
    if (current.state === 'stopped') return;
    gap ??= setTimeout(() => set({ state: 'stalled', at: current.at }), PATIENCE);
  },
  stopped(): void {
    set({ state: 'stopped', at: now() });
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLive(): Live {
  return useSyncExternalStore(subscribe, () => current);
}
