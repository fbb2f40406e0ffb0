import type { HarnessView } from '../api/wire.ts';

export interface HarnessName {
  readonly badge: string;
  readonly label: string;
}

/** The badge and the name of a harness; one that the answer does not list is named by its key. */
export function harnessName(harnesses: readonly HarnessView[], key: string): HarnessName {
  const found = harnesses.find((harness) => harness.key === key);
  if (found !== undefined) return { badge: found.badge, label: found.label };
  return { badge: key.slice(0, 1).toUpperCase() + key.slice(1, 2), label: key };
}
