import type { DataView, SessionView } from '../api/wire.ts';

/** The groups of the ledger, in the order a person has to look at them. */
export const GROUPS = ['waits', 'risky', 'working', 'finished', 'quiet'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_NAMES: Readonly<Record<Group, string>> = {
  waits: 'Waits for you',
  risky: 'Might go wrong',
  working: 'Working',
  finished: 'Finished, not read',
  quiet: 'Quiet',
};

/** Where a session stands. `isRead` says whether this device has shown how its last turn ended. */
export function groupOf(session: SessionView, isRead: (session: SessionView) => boolean): Group {
  if (session.state === 'needs_input') return 'waits';
  if (mightGoWrong(session)) return 'risky';
  if (session.state === 'working') return 'working';
  const ended = session.finished_at !== null && !session.interrupted && session.active;
  return ended && !isRead(session) ? 'finished' : 'quiet';
}

/** At work, and in a loop of failing tools or a turn of a quarter of an hour and more. */
export function mightGoWrong(session: SessionView): boolean {
  return session.state === 'working' && (session.loop !== null || session.turn?.long === true);
}

/** Since when a session has been in the state that its row shows. */
export function since(session: SessionView): number {
  if (session.state === 'needs_input') return session.blocked_since ?? session.last_activity;
  return session.last_activity;
}

/** Rows of one group: what waits longest first, what works in a fixed order, the rest newest first. */
export function orderIn(group: Group): (a: SessionView, b: SessionView) => number {
  if (group === 'waits') return (a, b) => since(a) - since(b) || a.id.localeCompare(b.id);
  if (group === 'working' || group === 'risky') {
    // The start of a session does not change, so rows do not jump while their agents work.
    return (a, b) => (b.started_at ?? 0) - (a.started_at ?? 0) || a.id.localeCompare(b.id);
  }
  return (a, b) => b.last_activity - a.last_activity || a.id.localeCompare(b.id);
}

export function waiting(data: DataView): readonly SessionView[] {
  return data.sessions.filter((row) => row.state === 'needs_input').sort(orderIn('waits'));
}

/** How many sessions are at work in each project: two of them may edit the same files. */
export function liveInProject(sessions: readonly SessionView[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    if (session.state === 'idle' || session.project === '') continue;
    counts.set(session.project, (counts.get(session.project) ?? 0) + 1);
  }
  return counts;
}

export function projects(sessions: readonly SessionView[]): readonly string[] {
  const names = new Set(sessions.map((session) => session.project).filter((name) => name !== ''));
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** What a row is called: its title, else what was asked of it last, else its short id. */
export function nameOf(session: SessionView): string {
  return session.title?.trim() || session.last_prompt.trim() || `Session ${session.session}`;
}

export function pathOf(session: { readonly harness: string; readonly sid: string }): string {
  return `/sessions/${encodeURIComponent(session.harness)}/${encodeURIComponent(session.sid)}`;
}

/** Unreadable parts of a session's store, all kinds together. */
export function problemCount(session: SessionView): number {
  return session.problems.reduce((sum, problem) => sum + problem.count, 0);
}
