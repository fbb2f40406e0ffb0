import type { SessionView, ToolView } from '../api/wire.ts';
import { plural } from './number.ts';
import { nameOf } from './session.ts';
import { toolName } from './tool-name.ts';

/** What a line of a session says, and how loudly. */
export interface Doing {
  readonly tone: 'waits' | 'broken' | 'plain' | 'quiet';
  /** In words of people. */
  readonly text: string;
  /** What a machine wrote: a command, a path. */
  readonly machine: string | null;
  /** What stands behind both. */
  readonly after: string | null;
}

const UNSAID = 'Waits for you. What it asks is not readable here.';

/** The one line that says what a session does, the most urgent fact first. */
export function doing(session: SessionView): Doing {
  if (session.state === 'needs_input') {
    return say('waits', session.question?.text || session.state_detail || UNSAID);
  }
  if (session.loop !== null) {
    const tool = session.loop.tool;
    const failed = `${session.loop.errors} failed tool calls in a row`;
    const text = session.state === 'working' ? failed : `ended after ${failed}`;
    return say('broken', tool === null ? text : `${text} · ${toolName(tool)}`);
  }
  if (session.state === 'working') return working(session);
  if (crashed(session)) return say('broken', 'its program ended in the middle of a turn');
  if (session.interrupted) return say('quiet', 'stopped by you', null, lastPrompt(session));
  if (session.total > 0) {
    return say('quiet', `${session.done} of ${plural(session.total, 'task')} done`);
  }
  const finished = session.finished_at === null ? 'idle' : 'finished';
  return say('quiet', finished, null, lastPrompt(session));
}

/** Its program ended while a turn was open. */
function crashed(session: SessionView): boolean {
  const open = session.finished_at === null && !session.interrupted;
  return open && session.process !== null && !session.process.running;
}

function working(session: SessionView): Doing {
  const helpers = runningSubagents(session);
  const after = helpers === 0 ? null : plural(helpers, 'subagent');
  if (session.tool !== null) {
    const { text, machine } = openTool(session.tool);
    return say('plain', text, machine, after);
  }
  const item = session.tasks.find((task) => task.status === 'in_progress');
  const text = item?.activeForm || item?.subject || session.state_detail || 'thinking';
  return say('plain', text, null, after);
}

/** The tool that runs now: its name, and what it was called with. */
export function openTool(tool: ToolView): { text: string; machine: string | null } {
  return { text: toolName(tool.name), machine: tool.detail };
}

export function runningSubagents(session: SessionView): number {
  return session.subagents.filter((subagent) => subagent.running).length;
}

function lastPrompt(session: SessionView): string | null {
  const said = session.last_prompt.trim();
  return said === '' || said === nameOf(session) ? null : said;
}

function say(
  tone: Doing['tone'],
  text: string,
  machine: string | null = null,
  after: string | null = null,
): Doing {
  return { tone, text, machine, after };
}
