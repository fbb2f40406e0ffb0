import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { TimelineView } from '../../api/wire.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { exact } from '../../lib/number.ts';
import { Failed } from '../../ui/failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import { type Entry, foldEvents, promptFrom } from './fold-events.ts';
import s from './timeline.module.css';
import { TimelineBar } from './timeline-bar.tsx';
import { TimelineFold } from './timeline-fold.tsx';
import { TimelineItemLine } from './timeline-item.tsx';

interface Props {
  readonly load: Loadable<TimelineView>;
  readonly onOlder: () => Promise<void>;
  readonly onRetry: () => void;
}

/** The conversation, newest at the bottom. It follows the end while the end is in view. */
export function Timeline({ load, onOlder, onRetry }: Props) {
  if (load.kind === 'failed') return <Failed error={load.error} onRetry={onRetry} />;
  if (load.kind === 'loading') return <Waiting />;
  if (load.value.total === 0) {
    return (
      <Notice title="Nothing said yet">
        <p>Prompts, replies and tool calls appear here as the session writes them.</p>
      </Notice>
    );
  }
  return <Lines timeline={load.value} onOlder={onOlder} />;
}

function Lines({
  timeline,
  onOlder,
}: {
  readonly timeline: TimelineView;
  readonly onOlder: () => Promise<void>;
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const entries = foldEvents(timeline.items, opened);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (entries[index]?.kind === 'fold' ? 30 : 56),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 60,
    paddingEnd: 24,
  });
  const atEnd = useRef(false);
  const mount = (node: HTMLDivElement | null) => {
    scroller.current = node;
    if (node === null || atEnd.current) return;
    atEnd.current = true;
    requestAnimationFrame(() => virtual.scrollToEnd());
  };
  const toggle = (key: string) =>
    setOpened(
      (was) => new Set(was.has(key) ? [...was].filter((each) => each !== key) : [...was, key]),
    );
  const older = () => {
    if (asking || timeline.from === 0) return;
    setAsking(true);
    void onOlder().finally(() => setAsking(false));
  };
  const jump = (step: 1 | -1) => {
    const here = virtual.range?.startIndex ?? entries.length;
    const found = promptFrom(entries, here, step);
    if (found !== null) virtual.scrollToIndex(found, { align: 'start' });
    else if (step < 0) older();
    else virtual.scrollToEnd();
  };
  return (
    <div className={s.timeline}>
      <TimelineBar total={timeline.total} onJump={jump} onEnd={() => virtual.scrollToEnd()} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={s.scroller} ref={mount} aria-label="Timeline" tabIndex={0}>
        {timeline.from === 0 ? null : (
          <button type="button" className={s.older} onClick={older} disabled={asking}>
            {asking ? 'Loading' : `Show earlier: ${exact(timeline.from)} more`}
          </button>
        )}
        <ol className={s.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((line) => {
            const entry = entries[line.index];
            return entry === undefined ? null : (
              <li
                key={line.key}
                ref={virtual.measureElement}
                data-index={line.index}
                className={s.line}
                style={{ transform: `translateY(${line.start}px)` }}
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

interface EntryProps {
  readonly entry: Entry;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

function EntryLine({ entry, opened, onToggle }: EntryProps) {
  if (entry.kind === 'item') return <TimelineItemLine item={entry.item} />;
  const isOpen = opened.has(entry.key);
  return <TimelineFold items={entry.items} open={isOpen} onToggle={() => onToggle(entry.key)} />;
}

function Waiting() {
  return (
    <Skeleton label="The timeline is loading">
      <div className={s.waiting}>
        {['70%', '52%', '88%', '40%', '64%'].map((width) => (
          <Ghost key={width} width={width} height={14} />
        ))}
      </div>
    </Skeleton>
  );
}
