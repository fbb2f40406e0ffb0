import type { DataView, SessionView } from '../../api/wire.ts';
import { mightGoWrong, nameOf, orderIn, problemCount } from '../../lib/session.ts';

/** What the Bell says beside what waits. Only what is known. */
export interface BellFacts {
  readonly goingOn: readonly SessionView[];
  readonly risks: readonly Risk[];
  /** Turns that ended within the window. */
  readonly finished: number;
  readonly tokensOut: number | null;
  readonly ratePerMin: number;
  /** When the longest running turn began, null if none runs. */
  readonly longestSince: number | null;
}

export interface Risk {
  readonly key: string;
  readonly session: SessionView | null;
  readonly name: string;
  readonly text: string;
}

export function bellFacts(data: DataView): BellFacts {
  const working = data.sessions.filter((row) => row.state === 'working');
  const begun = working.map((row) => row.turn?.started_at).filter((at) => at !== undefined);
  return {
    goingOn: working.filter((row) => !mightGoWrong(row)).sort(orderIn('working')),
    risks: [...sessionRisks(data.sessions), ...storeRisks(data)],
    finished: data.sessions.filter((row) => row.finished_at !== null && row.active).length,
    tokensOut: data.totals.output,
    ratePerMin: data.summary.rate_per_min,
    longestSince: begun.length === 0 ? null : Math.min(...begun),
  };
}

function sessionRisks(sessions: readonly SessionView[]): readonly Risk[] {
  return sessions.filter(mightGoWrong).map((session) => ({
    key: session.id,
    session,
    name: nameOf(session),
    text: session.loop === null ? 'a long turn' : loopText(session.loop),
  }));
}

function loopText(loop: NonNullable<SessionView['loop']>): string {
  const tool = loop.tool === null ? '' : ` (${loop.tool})`;
  return `${loop.errors} tool calls failed in a row${tool}`;
}

/** Stores that cannot be read: their sessions may be missing from the page. */
function storeRisks(data: DataView): readonly Risk[] {
  const broken = data.harnesses.filter((harness) => harness.error !== null);
  const lines = data.sessions.reduce((sum, row) => sum + problemCount(row), 0);
  const stores = broken.map((harness) => ({
    key: harness.key,
    session: null,
    name: harness.label,
    text: harness.error ?? '',
  }));
  if (lines === 0) return stores;
  const text = `${lines} unreadable part${lines === 1 ? '' : 's'} in the transcripts`;
  return [...stores, { key: 'lines', session: null, name: 'Transcripts', text }];
}
