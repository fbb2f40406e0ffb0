import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import type { HarnessView } from '../../api/wire.ts';
import { plural } from '../../lib/number.ts';
import { GROUP_NAMES } from '../../lib/session.ts';
import { markRead, readMarks } from '../../ui/preferences.ts';
import { now } from '../../ui/ticker.ts';
import { say } from '../../ui/toast.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { LedgerColumns } from './ledger-columns.tsx';
import { headAt, type Line } from './ledger-lines.ts';
import { LedgerRow } from './ledger-row.tsx';
import { SessionCard } from './session-card.tsx';
import s from './session-list.module.css';

interface Props {
  readonly lines: readonly Line[];
  readonly cards: boolean;
  readonly columns: number;
  readonly harnesses: readonly HarnessView[];
  /** Sessions at work by project. */
  readonly live: ReadonlyMap<string, number>;
  readonly onQuiet: () => void;
}

/** What each kind of line measures before it is drawn, in pixels. */
const ESTIMATE = { head: 29, rows: 35, more: 35 } as const;
const AIRY_HEAD = 43;
const CARD = 150;

/** What stands above the first line and below the last. */
const AROUND = 130;

/** Rows that come and go cannot be a table of HTML; listeners hear one all the same. */
const TABLE = { role: 'table', 'aria-label': 'Sessions' };

/** The list itself. Only the lines near the screen are in the page. */
export function SessionList(props: Props) {
  const narrow = useMedia('(max-width: 759px)');
  // Where the list begins in the document, in pixels.
  const [top, setTop] = useState(96);
  const table = !props.cards && !narrow;
  // The columns of a table are named in one line with the name of its first group.
  const lines = table ? props.lines.slice(1) : props.lines;
  const heads = props.lines.filter((line) => line.kind === 'head').length;
  const whole = AROUND + heads * AIRY_HEAD + (props.lines.length - heads) * ESTIMATE.rows;
  // Where all of it fits the screen there is room for air.
  const fits = useMedia(`(min-height: ${whole}px)`);
  const airy = props.cards || fits;
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => estimate(lines[index], props.cards, airy),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 16,
    scrollMargin: top,
  });
  const first = virtual.range?.startIndex ?? 0;
  const items = virtual.getVirtualItems();
  const role = table ? TABLE : {};
  return (
    <div
      {...role}
      className={airy ? s.airy : undefined}
      aria-rowcount={table ? lines.length + 1 : undefined}
    >
      {table ? (
        <LedgerColumns head={headAt(props.lines, virtual.scrollOffset ? first : 0)} />
      ) : null}
      <div
        ref={(node) => {
          if (node !== null) setTop(node.getBoundingClientRect().top + window.scrollY);
        }}
        className={s.list}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const line = lines[item.index];
          return line === undefined ? null : (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={s.line}
              role={table ? 'row' : undefined}
              aria-rowindex={table ? item.index + 2 : undefined}
              style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
            >
              <LineOf {...props} line={line} table={table} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function estimate(line: Line | undefined, cards: boolean, airy: boolean): number {
  if (line === undefined) return 0;
  if (line.kind === 'head' && airy) return AIRY_HEAD;
  return cards && line.kind === 'rows' ? CARD : ESTIMATE[line.kind];
}

function LineOf(props: Props & { readonly line: Line; readonly table: boolean }) {
  const { line, table, live } = props;
  if (line.kind === 'head') return <GroupHead line={line} table={table} />;
  if (line.kind === 'more') {
    return (
      <div role={table ? 'cell' : undefined} className={s.more}>
        <button type="button" onClick={props.onQuiet}>
          + {line.hidden} quiet
        </button>
      </div>
    );
  }
  if (!props.cards) {
    const row = line.rows[0];
    return (
      <LedgerRow
        session={row}
        group={line.group}
        harnesses={props.harnesses}
        live={live.get(row.project) ?? 0}
        cell={table ? 'cell' : undefined}
      />
    );
  }
  return (
    <ul
      className={s.cards}
      style={{ gridTemplateColumns: `repeat(${props.columns}, minmax(0, 1fr))` }}
    >
      {line.rows.map((row) => (
        <SessionCard
          key={row.id}
          session={row}
          group={line.group}
          harnesses={props.harnesses}
          live={live.get(row.project) ?? 0}
        />
      ))}
    </ul>
  );
}

function markAllRead(ids: readonly string[]): void {
  const before = readMarks.get();
  markRead(ids, now());
  say(`${plural(ids.length, 'session')} marked read`, () => readMarks.set(before));
}

function GroupHead({
  line,
  table,
}: {
  readonly line: Line & { kind: 'head' };
  readonly table: boolean;
}) {
  return (
    <div className={s.head} role={table ? 'rowheader' : undefined}>
      <h2 className={s.group}>{GROUP_NAMES[line.group]}</h2>
      <span className={s.count}>{line.count}</span>
      {line.group === 'finished' ? (
        <button type="button" className={s.read} onClick={() => markAllRead(line.ids)}>
          Mark all read
        </button>
      ) : null}
    </div>
  );
}
