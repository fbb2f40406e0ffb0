import { useState } from 'react';
import { Link } from 'react-router';
import type { HarnessView, SessionView, TimelineView } from '../../api/wire.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { Failed } from '../../ui/failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Asking } from './asking.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionFigures } from './session-figures.tsx';
import { SessionHeader } from './session-header.tsx';
import s from './session-page-view.module.css';
import { SessionSkeleton } from './session-skeleton.tsx';
import type { TalkSource } from './talk.ts';
import { Timeline } from './timeline.tsx';

export interface Found {
  readonly session: SessionView;
  /** Sessions at work in its project. */
  readonly live: number;
  readonly harnesses: readonly HarnessView[];
}

interface Props {
  /** Null where there is no such session. */
  readonly load: Loadable<Found | null>;
  readonly timeline: Loadable<TimelineView>;
  readonly talk: Omit<TalkSource, 'subagents'>;
  readonly onRetry: () => void;
}

const TABS = [['timeline', 'Timeline'] as const, ['facts', 'Facts'] as const];

type Tab = 'timeline' | 'facts';

/** One session: what it is, what it does, and the conversation as it happened. */
export function SessionPageView({ load, timeline, talk, onRetry }: Props) {
  const [tab, setTab] = useState<Tab>('timeline');
  const narrow = useMedia('(max-width: 1099px)');
  if (load.kind === 'loading') return <SessionSkeleton />;
  if (load.kind === 'failed')
    return <Alone>{<Failed error={load.error} onRetry={onRetry} />}</Alone>;
  if (load.value === null) return <Alone>{<Nowhere />}</Alone>;
  const { session, live, harnesses } = load.value;
  const asks = session.state === 'needs_input' ? <Asking session={session} /> : null;
  const whole = { ...talk, subagents: session.subagents };
  const line = <Timeline load={timeline} talk={whole} onRetry={onRetry} />;
  const header = <SessionHeader session={session} harnesses={harnesses} live={live} />;
  if (!narrow) {
    return (
      <article className={s.page}>
        {header}
        <div className={s.parts}>
          <div className={s.timeline}>
            <SessionFigures session={session} />
            {line}
          </div>
          <div className={s.facts}>
            {asks}
            <SessionFacts session={session} />
          </div>
        </div>
      </article>
    );
  }
  return (
    <article className={s.page}>
      {header}
      {asks}
      <Segmented name="Part of the session" value={tab} choices={TABS} onChoose={setTab} />
      {tab === 'timeline' ? (
        <div className={s.timeline}>{line}</div>
      ) : (
        <>
          <SessionFigures session={session} />
          <SessionFacts session={session} />
        </>
      )}
    </article>
  );
}

function Alone({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={s.alone}>
      <h1 className={s.name}>Session</h1>
      {children}
    </div>
  );
}

function Nowhere() {
  return (
    <Notice title="There is no such session" action={<Link to="/sessions">All sessions</Link>}>
      <p>
        Its transcript is not in a store that Belfry reads. It may have been deleted, or the address
        may be cut short.
      </p>
    </Notice>
  );
}
