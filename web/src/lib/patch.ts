import type { ChangeView, DataView, SessionView, TokensView } from '../api/wire.ts';

/** The answer as it is after one change: one row is replaced, all others stay the same objects. */
export function patched(data: DataView, change: ChangeView): DataView {
  if (change.kind !== 'session') return data;
  const before = data.sessions.find((row) => row.id === change.id) ?? null;
  return {
    ...data,
    revision: change.rev,
    summary: change.summary ?? data.summary,
    totals: moved(data.totals, before?.tokens ?? null, change.session?.tokens ?? null),
    sessions: withRow(data.sessions, change.id, change.session),
  };
}

function withRow(
  rows: readonly SessionView[],
  id: string,
  now: SessionView | null,
): readonly SessionView[] {
  if (now === null) return rows.filter((row) => row.id !== id);
  if (!rows.some((row) => row.id === id)) return [...rows, now];
  return rows.map((row) => (row.id === id ? now : row));
}

/** A sum after one of its parts changed. */
function moved(sum: TokensView, before: TokensView | null, now: TokensView | null): TokensView {
  const move = (field: keyof TokensView) => {
    const difference = (now?.[field] ?? 0) - (before?.[field] ?? 0);
    const old = sum[field];
    return old === null && difference === 0 ? null : (old ?? 0) + difference;
  };
  return {
    input: move('input'),
    output: move('output'),
    cacheRead: move('cacheRead'),
    cacheWrite: move('cacheWrite'),
    reasoning: move('reasoning'),
  };
}
