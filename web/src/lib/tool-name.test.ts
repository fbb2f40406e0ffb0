import { expect, it } from 'vitest';
import { toolName } from './tool-name.ts';

it.each([
  ['Bash', 'Bash'],
  ['mcp__claude_ai_Linear__save_issue', 'Linear · save issue'],
  ['mcp__github__create_pull_request', 'github · create pull request'],
  ['mcp__broken', 'mcp__broken'],
  ['', ''],
])('reads %s as %s', (name, words) => {
  expect(toolName(name)).toBe(words);
});
