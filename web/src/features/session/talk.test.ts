import { describe, expect, it } from 'vitest';
import type { SubagentView } from '../../api/wire.ts';
import { childOf } from './talk.ts';

const subagent = (
  id: string,
  name: string,
  children: readonly SubagentView[] = [],
): SubagentView => ({
  id,
  name,
  model: null,
  running: false,
  started_at: null,
  last_activity: null,
  tokens: { input: null, output: null, cacheRead: null, cacheWrite: null, reasoning: null },
  children,
});

describe('the session that a call started', () => {
  const talk = {
    id: 'claude/parent',
    subagents: [
      subagent('agent-1', 'Look', [subagent('agent-2', 'Look deeper')]),
      subagent('agent-3', 'Test'),
      subagent('agent-4', 'Test'),
    ],
  };

  it('is the one that the record names', () => {
    expect(childOf(talk, 'agent-9', 'Look')).toBe('claude/agent-9');
  });

  it('is the only one called so where the record names none', () => {
    expect(childOf(talk, null, 'Look deeper')).toBe('claude/agent-2');
  });

  it('is unknown where two are called so, or none is', () => {
    expect(childOf(talk, null, 'Test')).toBe(null);
    expect(childOf(talk, null, 'Rest')).toBe(null);
    expect(childOf(talk, null, null)).toBe(null);
  });
});
