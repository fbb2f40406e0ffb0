import { capital, inWords } from '../../lib/number.ts';

/** The words of the Bell. */

export function title(waiting: number): string {
  if (waiting === 0) return 'Nothing waits for you';
  if (waiting === 1) return 'One session waits for you';
  return `${capital(inWords(waiting))} sessions wait for you`;
}

export function goingOnBySelf(working: number): string {
  if (working === 0) return 'No session is at work.';
  if (working === 1) return 'One session is going on by itself.';
  return `${capital(inWords(working))} sessions are going on by themselves.`;
}

/** Where the evidence of a state comes from. */
export const SOURCES = {
  event: 'Told by its hook',
  transcript: 'Seen in its transcript',
  inferred: 'Inferred from its transcript',
} as const;
