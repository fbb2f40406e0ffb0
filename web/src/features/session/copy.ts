import { inWords } from '../../lib/number.ts';

/** The words of the session pages. */

export function liveHint(count: number, project: string): string {
  return `${inWords(count)} sessions are at work in ${project}: they may edit the same files`;
}

export function noTokens(harness: string): string {
  return `${harness} recorded no tokens for this session yet`;
}

export const LONG_TURN = 'This turn takes, or is expected to take, a quarter of an hour or more';
export const READING = 'The transcript is still being read: figures are a floor';

export const STATE_WORDS = {
  needs_input: 'Waits for you',
  working: 'Working',
  idle: 'Idle',
} as const;

export const SOURCE_WORDS = {
  event: 'told by its hook',
  transcript: 'seen in its transcript',
  inferred: 'inferred from its transcript',
} as const;
