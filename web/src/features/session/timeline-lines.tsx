import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { PAGE, promptsQuery } from '../../api/queries.ts';
import type { TimelineView } from '../../api/wire.ts';
import { holds } from '../../lib/timeline.ts';
import { useArrival } from '../../ui/use-arrival.ts';
import {
  type Entry,
  firstOf,
  foldEvents,
  heightOf,
  heightPerItem,
  hides,
  lineOf,
  promptFrom,
} from './fold-events.ts';
import { type Talk, useTalk } from './talk.ts';
import s from './timeline.module.css';
import { TimelineBar } from './timeline-bar.tsx';
import { EntryLine, openKey } from './timeline-entry.tsx';

/**
 * The whole conversation, of which only what is in view is drawn, and only what was in view is
 * loaded. It follows the end while the end is in view and nothing is unfolded.
 */
export function TimelineLines({ timeline }: { readonly timeline: TimelineView }) {
  const talk = useTalk();
  const client = useQueryClient();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [perItem] = useState(() => heightPerItem(timeline.items, timeline.total));
  const scroller = useRef<HTMLDivElement>(null);
  // Before it stands where it is to begin, nothing that is in view is meant to be.
  const arrived = useRef(false);
  const entries = useMemo(
    () => foldEvents(timeline.items, opened, timeline.total),
    [timeline, opened],
  );
  // What grows under the hands of the reader must not move the end into view.
  const reads = [...opened].some((key) => key.startsWith('item-'));
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(entries[index], perItem),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: !reads,
    scrollEndThreshold: reads ? -1 : 60,
    paddingEnd: 24,
    onChange: (now) => {
      if (arrived.current) needVisible(now, entries, talk);
    },
  });
  const begun = useRef(false);
  const arrive = (scroll: () => void) =>
    requestAnimationFrame(() => {
      scroll();
      arrived.current = true;
    });
  const mount = (node: HTMLDivElement | null) => {
    scroller.current = node;
    if (node === null || begun.current) return;
    begun.current = true;
    if (talk.target === null) arrive(() => virtual.scrollToEnd());
  };
  const toggle = (key: string) =>
    setOpened(
      (was) => new Set(was.has(key) ? [...was].filter((each) => each !== key) : [...was, key]),
    );
  useTarget(timeline, entries, {
    open: (key) => setOpened((was) => new Set([...was, key])),
    show: (index) => arrive(() => virtual.scrollToIndex(index, { align: 'center' })),
  });
  const jump = (step: 1 | -1) => {
    const here = virtual.range?.startIndex ?? entries.length;
    const found = promptFrom(entries, here, step);
    if (typeof found === 'number') virtual.scrollToIndex(found, { align: 'start' });
    else if (found === null && step > 0) virtual.scrollToEnd();
    else if (found === 'gap') {
      const from = firstOf(entries[here]);
      void client.ensureQueryData(promptsQuery(talk.id)).then(({ hits }) => {
        const hit =
          step > 0 ? hits.find(({ n }) => n > from) : hits.filter(({ n }) => n < from).at(-1);
        if (hit !== undefined) talk.onGo(hit.n);
      });
    }
  };
  return (
    <div className={s.timeline}>
      <TimelineBar total={timeline.total} onJump={jump} onEnd={() => virtual.scrollToEnd()} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={s.scroller} ref={mount} aria-label="Timeline" tabIndex={0}>
        <ol className={s.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((line) => {
            const entry = entries[line.index];
            if (entry === undefined) return null;
            const place = { transform: `translateY(${line.start}px)` };
            return entry.kind === 'gap' ? (
              <li
                key={line.key}
                className={s.gap}
                style={{ ...place, height: line.size }}
                aria-label={`Items ${entry.from} to ${entry.to - 1} are not loaded`}
              />
            ) : (
              <li
                key={line.key}
                ref={virtual.measureElement}
                id={`line-${entry.key}`}
                data-index={line.index}
                className={`${s.line} ${isTarget(entry, talk) ? s.target : ''}`}
                aria-current={isTarget(entry, talk) ? 'location' : undefined}
                tabIndex={-1}
                style={place}
              >
                <EntryLine entry={entry} opened={opened} onToggle={toggle} />
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

function isTarget(entry: Entry, talk: Talk): boolean {
  return entry.kind === 'item' && entry.item.n === talk.target?.n;
}

/** Asks for what is in view and not loaded, once the view stands still. */
function needVisible(
  now: Virtualizer<HTMLDivElement, HTMLLIElement>,
  entries: readonly Entry[],
  talk: Talk,
): void {
  if (now.isScrolling) return;
  const height = now.scrollRect?.height ?? 0;
  const top = now.scrollOffset ?? 0;
  for (const line of now.getVirtualItems()) {
    const entry = entries[line.index];
    if (entry?.kind !== 'gap' || line.end < top - height || line.start > top + 2 * height) continue;
    const perItem = line.size / (entry.to - entry.from);
    const middle = entry.from + Math.floor((top + height / 2 - line.start) / perItem);
    const count = Math.min(1000, Math.max(PAGE, Math.ceil((3 * height) / perItem)));
    const from = Math.min(entry.to - count, Math.max(entry.from, middle - Math.floor(count / 2)));
    const first = Math.max(entry.from, from);
    talk.onNeed(first, Math.min(entry.to, first + count) - first);
  }
}

interface Hands {
  readonly open: (key: string) => void;
  readonly show: (index: number) => void;
}

/** Goes to the item that the address names: loads it, unfolds what hides it, shows and opens it. */
function useTarget(timeline: TimelineView, entries: readonly Entry[], hands: Hands): void {
  const { target, onNeed } = useTalk();
  const n = target === null ? -1 : Math.min(target.n, timeline.total - 1);
  const key = target?.key ?? null;
  const at = key === null ? -1 : lineOf(entries, n);
  const entry = entries[at];
  useArrival(key !== null && !holds(timeline, n) ? `load ${key}` : null, () =>
    onNeed(Math.max(0, n - PAGE / 2), PAGE),
  );
  const loaded = key !== null && entry !== undefined && holds(timeline, n);
  const hidden = hides(entry, n);
  useArrival(loaded && hidden ? `unfold ${key}` : null, () => {
    if (entry !== undefined) hands.open(entry.key);
  });
  useArrival(loaded && !hidden ? `show ${key}` : null, () => {
    const item = entry?.kind === 'item' ? entry.item : null;
    const isCall = item?.kind === 'tool' || item?.kind === 'subagent';
    if (isCall && item.n === n) hands.open(openKey(n));
    hands.show(at);
    focusLine(n);
  });
}

/** Puts the focus on the line once it is drawn, unless somebody types. */
function focusLine(n: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement instanceof HTMLInputElement) return;
      document.getElementById(`line-${n}`)?.focus({ preventScroll: true });
    }),
  );
}
