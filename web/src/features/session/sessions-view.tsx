import { useState } from 'react';
import type { DataView } from '../../api/wire.ts';
import { type Filter, isNarrow, matching } from '../../lib/filter.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { liveInProject } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { NoSessions } from '../../ui/no-sessions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { density, readMarks } from '../../ui/preferences.ts';
import { useStored } from '../../ui/stored.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Filters } from './filters.tsx';
import { ledgerLines } from './ledger-lines.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { SessionList } from './session-list.tsx';
import s from './sessions-view.module.css';

interface Props {
  readonly load: Loadable<DataView>;
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
  readonly onRetry: () => void;
}

/** Every session of this machine, as a ledger or as cards. */
export function SessionsView({ load, filter, onFilter, onRetry }: Props) {
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1 className={s.title}>Sessions</h1>
        <Filters
          data={load.kind === 'ready' ? load.value : null}
          filter={filter}
          onFilter={onFilter}
        />
      </header>
      {load.kind === 'loading' ? <LedgerSkeleton /> : null}
      {load.kind === 'failed' ? <Failed error={load.error} onRetry={onRetry} /> : null}
      {load.kind === 'ready' ? (
        <Found data={load.value} filter={filter} onFilter={onFilter} />
      ) : null}
    </div>
  );
}

interface FoundProps {
  readonly data: DataView;
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}

function Found({ data, filter, onFilter }: FoundProps) {
  const [quietOpen, setQuietOpen] = useState(false);
  const marks = useStored(readMarks);
  const shape = useShape();
  const rows = matching(data.sessions, filter, data.harnesses);
  if (data.sessions.length === 0 && !isNarrow(filter)) {
    return <NoSessions stores={data.harnesses} hours={data.window_hours} />;
  }
  if (rows.length === 0) {
    const none = { project: '', harness: '', state: '', text: '' } as const;
    return (
      <Notice
        title="No session passes these filters"
        action={
          <>
            <Button onPress={() => onFilter(none)}>Clear filters</Button>
            {filter.all ? null : (
              <Button kind="quiet" onPress={() => onFilter({ all: true })}>
                Look in all time
              </Button>
            )}
          </>
        }
      >
        <p>
          {data.sessions.length} {data.sessions.length === 1 ? 'session is' : 'sessions are'} here
          without them.
        </p>
      </Notice>
    );
  }
  const lines = ledgerLines(rows, {
    isRead: (row) => (marks[row.id] ?? 0) >= (row.finished_at ?? 0),
    columns: shape.columns,
    quietOpen: quietOpen || filter.state === 'idle' || filter.text !== '',
  });
  return (
    <SessionList
      lines={lines}
      cards={shape.cards}
      columns={shape.columns}
      harnesses={data.harnesses}
      live={liveInProject(data.sessions)}
      onQuiet={() => setQuietOpen(true)}
    />
  );
}

/** Cards or rows, and how many cards stand beside each other. */
function useShape(): { readonly cards: boolean; readonly columns: number } {
  const cards = useStored(density) === 'comfortable';
  const two = useMedia('(min-width: 980px)');
  const three = useMedia('(min-width: 1320px)');
  if (!cards) return { cards, columns: 1 };
  return { cards, columns: three ? 3 : two ? 2 : 1 };
}
