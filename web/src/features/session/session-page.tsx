import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fetchTimeline } from '../../api/client.ts';
import { dataQuery, PAGE, timelineQuery } from '../../api/queries.ts';
import type { DataView } from '../../api/wire.ts';
import { type Loadable, loadable } from '../../lib/loadable.ts';
import { liveInProject } from '../../lib/session.ts';
import { mergeTimeline } from '../../lib/timeline.ts';
import { useRead } from '../../ui/use-read.ts';
import { type Found, SessionPageView } from './session-page-view.tsx';

export function SessionPage() {
  const { harness = '', sid = '' } = useParams();
  const id = `${harness}/${sid}`;
  const client = useQueryClient();
  const near = useQuery(dataQuery(false));
  const inWindow = near.data?.sessions.some((row) => row.id === id) ?? true;
  const far = useQuery({ ...dataQuery(true), enabled: !inWindow });
  const load = found(loadable(inWindow ? near : far), id);
  const timeline = useQuery(timelineQuery(id));
  useRead(id, load.kind === 'ready' ? (load.value?.session.finished_at ?? null) : null);

  const older = async () => {
    const known = timeline.data;
    if (known === undefined || known.from === 0) return;
    const from = Math.max(0, known.from - PAGE);
    const page = await fetchTimeline(id, from, known.from - from);
    client.setQueryData(timelineQuery(id).queryKey, (now) =>
      now === undefined ? page : mergeTimeline(now, { ...page, total: now.total }),
    );
  };
  const retry = () => {
    void near.refetch();
    void timeline.refetch();
  };
  return (
    <SessionPageView
      key={id}
      load={load}
      timeline={loadable(timeline)}
      onOlder={older}
      onRetry={retry}
    />
  );
}

function found(load: Loadable<DataView>, id: string): Loadable<Found | null> {
  if (load.kind !== 'ready') return load;
  const session = load.value.sessions.find((row) => row.id === id);
  if (session === undefined) return { kind: 'ready', value: null };
  const live = liveInProject(load.value.sessions).get(session.project) ?? 0;
  return { kind: 'ready', value: { session, live, harnesses: load.value.harnesses } };
}
