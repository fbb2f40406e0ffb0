import { expect, it } from 'vitest';
import type { SessionView } from '../api/wire.ts';
import { session, subagent, task } from '../testkit/make.ts';
import { doing } from './doing.ts';

const NOW = 1_796_057_206;
const says = (more: Partial<SessionView>) => {
  const { tone, text, machine, after } = doing(session('aa000000', NOW, more));
  return [tone, text, machine, after].filter((part) => part !== null).join(' | ');
};

const tool = { name: 'Bash', detail: 'npm test', since: NOW };
const loop = { errors: 40, tool: 'mcp__github__get_issue' };
const question = { tool: 'AskUserQuestion', text: 'Push?', options: [], more: 0, since: NOW };

it('says what is asked before anything else', () => {
  expect(says({ state: 'needs_input', question, loop, tool })).toBe('waits | Push?');
});

it('says what is known of a question that cannot be read', () => {
  expect(says({ state: 'needs_input', state_detail: 'permission' })).toBe('waits | permission');
  expect(says({ state: 'needs_input' })).toBe(
    'waits | Waits for you. What it asks is not readable here.',
  );
});

it('says that tools fail before which one runs', () => {
  expect(says({ state: 'working', loop, tool })).toBe(
    'broken | 40 failed tool calls in a row · github · get issue',
  );
  expect(says({ state: 'working', loop: { errors: 4, tool: null } })).toBe(
    'broken | 4 failed tool calls in a row',
  );
  expect(says({ loop: { errors: 4, tool: null } })).toBe(
    'broken | ended after 4 failed tool calls in a row',
  );
});

it('says which tool runs, with the helpers at work', () => {
  const subagents = [subagent('a', { running: true }), subagent('b')];
  expect(says({ state: 'working', tool, subagents })).toBe('plain | Bash | npm test | 1 subagent');
});

it('says which task is at hand where no tool runs', () => {
  const tasks = [{ ...task('1', 'Write it', 'in_progress'), activeForm: 'Writing it' }];
  expect(says({ state: 'working', tasks })).toBe('plain | Writing it');
  expect(says({ state: 'working' })).toBe('plain | thinking');
});

it('says how a session ended', () => {
  expect(says({ interrupted: true })).toBe('quiet | stopped by you');
  expect(says({ total: 5, done: 5 })).toBe('quiet | 5 of 5 tasks done');
  expect(says({ finished_at: NOW, title: 'T', last_prompt: 'Do it' })).toBe(
    'quiet | finished | Do it',
  );
  expect(says({})).toBe('quiet | idle');
  const process = { running: false, pid: 7, started_at: NOW - 60, ended_at: NOW };
  expect(says({ process })).toBe('broken | its program ended in the middle of a turn');
  expect(says({ process, interrupted: true })).toBe('quiet | stopped by you');
  expect(says({ process, finished_at: NOW })).toBe('quiet | finished');
});

it('does not repeat the name of the row', () => {
  expect(says({ last_prompt: 'Do it' })).toBe('quiet | idle');
});
