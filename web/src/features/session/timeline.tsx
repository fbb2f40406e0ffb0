import type { TimelineView } from '../../api/wire.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { Failed } from '../../ui/failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import { TalkContext, type TalkSource } from './talk.ts';
import s from './timeline.module.css';
import { EntryLine } from './timeline-entry.tsx';
import { TimelineLines } from './timeline-lines.tsx';

interface Props {
  readonly load: Loadable<TimelineView>;
  readonly talk: TalkSource;
  readonly onRetry: () => void;
}

/** The conversation, newest at the bottom. */
export function Timeline({ load, talk, onRetry }: Props) {
  if (load.kind === 'failed') return <Failed error={load.error} onRetry={onRetry} />;
  if (load.kind === 'loading') return <Waiting />;
  if (load.value.total === 0) {
    return (
      <Notice title="Nothing said yet">
        <p>Prompts, replies and tool calls appear here as the session writes them.</p>
      </Notice>
    );
  }
  return (
    <TalkContext value={{ ...talk, Line: EntryLine }}>
      <TimelineLines timeline={load.value} />
    </TalkContext>
  );
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
