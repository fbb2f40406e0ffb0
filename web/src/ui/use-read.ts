import { useEffect } from 'react';
import { markRead } from './preferences.ts';
import { now } from './ticker.ts';

/** Remembers that this device has shown how the last turn of a session ended. */
export function useRead(id: string, finishedAt: number | null): void {
  // Being shown is no event: only an effect knows that the end was on the screen.
  useEffect(() => {
    if (finishedAt !== null) markRead([id], Math.max(now(), finishedAt));
  }, [id, finishedAt]);
}
