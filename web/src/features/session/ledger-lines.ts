import type { SessionView } from '../../api/wire.ts';
import { GROUPS, type Group, groupOf, orderIn } from '../../lib/session.ts';

/** One line of the list: the head of a group, its rows, or what of it is folded. */
export type Line =
  | {
      readonly kind: 'head';
      readonly key: string;
      readonly group: Group;
      readonly count: number;
      readonly ids: readonly string[];
    }
  | { readonly kind: 'rows'; readonly key: string; readonly group: Group; readonly rows: Rows }
  | { readonly kind: 'more'; readonly key: string; readonly group: Group; readonly hidden: number };

type Rows = readonly [SessionView, ...SessionView[]];

interface Shape {
  readonly isRead: (session: SessionView) => boolean;
  /** Sessions in one line: 1 in the ledger, more where they are cards. */
  readonly columns: number;
  /** Whether the quiet ones are all shown. */
  readonly quietOpen: boolean;
}

/** So many sessions fit the first screen; only what is beyond folds away. */
const SCREEN = 20;

/** Of a long quiet group at least so many are shown. */
const LEAST = 2;

export function ledgerLines(sessions: readonly SessionView[], shape: Shape): readonly Line[] {
  const groups = new Map<Group, SessionView[]>(GROUPS.map((group) => [group, []]));
  for (const session of sessions) groups.get(groupOf(session, shape.isRead))?.push(session);
  return GROUPS.flatMap((group) => {
    const rows = (groups.get(group) ?? []).sort(orderIn(group));
    if (rows.length === 0) return [];
    const shown = group === 'quiet' ? quietShown(sessions.length, rows.length, shape) : rows.length;
    const ids = rows.map((row) => row.id);
    const head: Line = { kind: 'head', key: `head-${group}`, group, count: rows.length, ids };
    const lines = [head, ...chunks(rows.slice(0, shown), group, shape.columns)];
    const hidden = rows.length - shown;
    return hidden === 0 ? lines : [...lines, { kind: 'more', key: 'more', group, hidden }];
  });
}

function quietShown(all: number, quiet: number, shape: Shape): number {
  if (shape.quietOpen || all <= SCREEN) return quiet;
  return Math.min(quiet, Math.max(LEAST * shape.columns, SCREEN - (all - quiet)));
}

function chunks(rows: readonly SessionView[], group: Group, size: number): readonly Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < rows.length; at += size) {
    const [first, ...rest] = rows.slice(at, at + size);
    if (first === undefined) continue;
    lines.push({ kind: 'rows', key: first.id, group, rows: [first, ...rest] });
  }
  return lines;
}

/** The group that the line at an index belongs to, with its count. */
export function headAt(lines: readonly Line[], index: number): Line | undefined {
  return lines.slice(0, index + 1).findLast((line) => line.kind === 'head');
}
