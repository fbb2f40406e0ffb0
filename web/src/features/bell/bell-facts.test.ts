import { expect, it } from 'vitest';
import { acme } from '../../testkit/acme.ts';
import { data, HARNESSES } from '../../testkit/make.ts';
import { ugly } from '../../testkit/ugly.ts';
import { bellFacts } from './bell-facts.ts';
import { goingOnBySelf, title } from './copy.ts';

const NOW = 1_796_057_206;

it('counts what needs nobody', () => {
  const facts = bellFacts(acme(NOW));
  expect(facts.goingOn.length).toBe(6);
  expect(facts.finished).toBe(3);
  expect(facts.longestSince).toBe(NOW - 32 * 60);
});

it('names what might go wrong, stores too', () => {
  expect(bellFacts(acme(NOW)).risks.map((risk) => risk.text)).toEqual([
    '40 tool calls failed in a row (Bash)',
  ]);
  const broken = HARNESSES.map((each) => ({ ...each, error: 'permission denied' }));
  expect(bellFacts(data(NOW, [], broken)).risks.map((risk) => risk.name)).toEqual([
    'Claude Code',
    'Codex',
  ]);
  expect(bellFacts(ugly(NOW)).risks.at(-1)?.text).toBe('12340 unreadable parts in the transcripts');
});

it('knows nothing of an empty day, rather than zero', () => {
  const facts = bellFacts(data(NOW, []));
  expect(facts.tokensOut).toBeNull();
  expect(facts.longestSince).toBeNull();
});

it('speaks in sentences', () => {
  expect(title(0)).toBe('Nothing waits for you');
  expect(title(1)).toBe('One session waits for you');
  expect(title(3)).toBe('Three sessions wait for you');
  expect(goingOnBySelf(0)).toBe('No session is at work.');
  expect(goingOnBySelf(1)).toBe('One session is going on by itself.');
});
