import { type ComponentType, createContext, useContext } from 'react';
import type { SubagentView } from '../../api/wire.ts';
import type { Entry } from './fold-events.ts';

/** What a line is drawn from. */
export interface LineProps {
  readonly entry: Entry;
  /** The keys of what is open: folds by theirs, items as `item-n`. */
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** A conversation on the screen. */
export interface TalkSource {
  /** `harness/sid` */
  readonly id: string;
  readonly subagents: readonly SubagentView[];
  /** The item that the address names; `key` is new each time it is gone to. */
  readonly target: { readonly n: number; readonly key: string } | null;
  /** Whether items have addresses: those of a subagent inside of its parent have none. */
  readonly linked: boolean;
  /** Makes sure that items are loaded. */
  readonly onNeed: (from: number, count: number) => void;
  /** Goes to an item. */
  readonly onGo: (n: number) => void;
}

/** The same, for all that is drawn of it. */
export interface Talk extends TalkSource {
  /** Draws a line: lines hold calls, which hold conversations, which hold lines. */
  readonly Line: ComponentType<LineProps>;
}

/** Which conversation a line belongs to: a subagent's stands inside of its parent's. */
export const TalkContext = createContext<Talk>({
  id: '',
  subagents: [],
  target: null,
  linked: false,
  onNeed: () => {},
  onGo: () => {},
  Line: () => null,
});

export const useTalk = () => useContext(TalkContext);

/** The session that a call started: as the record says, else the only subagent called so. */
export function childOf(
  talk: Pick<Talk, 'id' | 'subagents'>,
  recorded: string | null,
  detail: string | null,
): string | null {
  const harness = talk.id.split('/')[0] ?? '';
  if (recorded !== null) return `${harness}/${recorded}`;
  const named = flat(talk.subagents).filter((each) => each.name === detail);
  return named.length === 1 && named[0] !== undefined ? `${harness}/${named[0].id}` : null;
}

function flat(subagents: readonly SubagentView[]): readonly SubagentView[] {
  return subagents.flatMap((each) => [each, ...flat(each.children)]);
}
