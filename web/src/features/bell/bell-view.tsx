import type { DataView } from '../../api/wire.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { waiting } from '../../lib/session.ts';
import { BellMark } from '../../ui/bell-mark.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { NoSessions } from '../../ui/no-sessions.tsx';
import { BellAside } from './bell-aside.tsx';
import { bellFacts } from './bell-facts.ts';
import { BellItem } from './bell-item.tsx';
import { BellSkeleton } from './bell-skeleton.tsx';
import s from './bell-view.module.css';
import { title } from './copy.ts';
import { Quiet } from './quiet.tsx';

interface Props {
  readonly load: Loadable<DataView>;
  readonly onRetry: () => void;
}

/** What waits for the person, oldest first, and beside it what goes on by itself. */
export function BellView({ load, onRetry }: Props) {
  if (load.kind === 'loading') return <BellSkeleton />;
  if (load.kind === 'failed') {
    return (
      <Titled title="Bell">
        <Failed error={load.error} onRetry={onRetry} />
      </Titled>
    );
  }
  const data = load.value;
  if (data.sessions.length === 0) {
    return (
      <div className={s.empty}>
        <BellMark size={76} quiet />
        <h1 className={s.title}>{title(0)}</h1>
        <NoSessions stores={data.harnesses} hours={data.window_hours} />
      </div>
    );
  }
  const rows = waiting(data);
  const facts = bellFacts(data);
  if (rows.length === 0) return <Quiet facts={facts} hours={data.window_hours} />;
  return (
    <div className={s.page}>
      <div className={s.main}>
        <h1 className={s.title}>{title(rows.length)}</h1>
        <p className={s.keys}>
          Oldest first. <Kbd>j</Kbd> <Kbd>k</Kbd> to move, <Kbd>↵</Kbd> to open.
        </p>
        <ol className={s.list}>
          {rows.map((row) => (
            <BellItem key={row.id} session={row} harnesses={data.harnesses} />
          ))}
        </ol>
      </div>
      <BellAside facts={facts} harnesses={data.harnesses} hours={data.window_hours} />
    </div>
  );
}

function Titled({
  title: text,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={s.plain}>
      <h1 className={s.title}>{text}</h1>
      {children}
    </div>
  );
}
