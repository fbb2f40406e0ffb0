import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { fetchTimeline } from '../../api/client.ts';
import { dataQuery, PAGE, timelineQuery } from '../../api/queries.ts';
import type { DataView, TimelineView } from '../../api/wire.ts';
import { type Loadable, loadable } from '../../lib/loadable.ts';
import { liveInProject } from '../../lib/session.ts';
import { mergeTimeline, numberIn } from '../../lib/timeline.ts';
import { say } from '../../ui/toast.tsx';
import { useRead } from '../../ui/use-read.ts';
import { type Found, SessionPageView } from './session-page-view.tsx';

export function SessionPage() {
  const { harness = '', sid = '' } = useParams();
  const id = `${harness}/${sid}`;
  const place = useLocation();
  const go = useNavigate();
  const client = useQueryClient();
  const near = useQuery(dataQuery(false));
  const inWindow = near.data?.sessions.some((row) => row.id === id) ?? true;
  const far = useQuery({ ...dataQuery(true), enabled: !inWindow });
  const load = found(loadable(inWindow ? near : far), id);
  const n = numberIn(place.hash);
  const timeline = useQuery({ ...timelineQuery(id), queryFn: () => renewed(client, id, n) });
  useRead(id, load.kind === 'ready' ? (load.value?.session.finished_at ?? null) : null);

  const need = (from: number, count: number) => {
    const { queryKey } = timelineQuery(id);
    void client
      .fetchQuery({
        queryKey: ['timeline-part', id, from, count],
        queryFn: () => fetchTimeline(id, from, count),
        staleTime: 1000,
        gcTime: 1000,
      })
      .then((page) =>
        client.setQueryData(queryKey, (known) =>
          known === undefined ? page : mergeTimeline(known, { ...page, total: known.total }),
        ),
      )
      .catch(() => say('A part of the timeline could not be loaded.'));
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
      talk={{
        id,
        // An address that was typed has no key of its own.
        target: n === null ? null : { n, key: `${place.key} ${n}` },
        linked: true,
        onNeed: need,
        onGo: (to) => void go({ hash: `#${to}` }, { replace: true }),
      }}
      onRetry={retry}
    />
  );
}

/** The end of a conversation beside what is known of it; at first, what is around `near` too. */
async function renewed(
  client: QueryClient,
  id: string,
  near: number | null,
): Promise<TimelineView> {
  const end = await fetchTimeline(id, -PAGE, PAGE);
  const known = client.getQueryData(timelineQuery(id).queryKey);
  if (known !== undefined) return mergeTimeline(known, end);
  if (near === null || near >= end.from) return end;
  const around = await fetchTimeline(id, Math.max(0, near - PAGE / 2), PAGE);
  return mergeTimeline({ ...around, total: end.total }, end);
}

function found(load: Loadable<DataView>, id: string): Loadable<Found | null> {
  if (load.kind !== 'ready') return load;
  const session = load.value.sessions.find((row) => row.id === id);
  if (session === undefined) return { kind: 'ready', value: null };
  const live = liveInProject(load.value.sessions).get(session.project) ?? 0;
  return { kind: 'ready', value: { session, live, harnesses: load.value.harnesses } };
}
