import { useEffect, useRef } from 'react';

/** Calls `arrive` once for each new `key`, as soon as what goes with it was drawn; null is none. */
export function useArrival(key: string | null, arrive: () => void): void {
  const last = useRef<string | null>(null);
  // What is arrived at has to be on the page first, which no event tells.
  useEffect(() => {
    if (key === null || key === last.current) return;
    last.current = key;
    arrive();
  });
}
