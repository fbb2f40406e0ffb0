import type { QueryClient } from '@tanstack/react-query';
import { fetchTimeline } from '../api/client.ts';
import { dataQuery, PAGE, timelineQuery } from '../api/queries.ts';
import type { ChangeView } from '../api/wire.ts';
import { patched } from '../lib/patch.ts';
import { mergeTimeline, tailFrom } from '../lib/timeline.ts';
import { connect, type News } from './connection.ts';
import { live } from './live.ts';

/** Keeps what the page knows equal to what the server says: one change, one row. */
export function followServer(client: QueryClient): () => void {
  return connect((news) => take(client, news));
}

function take(client: QueryClient, news: News): void {
  if (news.kind === 'lost') {
    live.lost();
  } else if (news.change.kind === 'stopping') {
    live.stopped();
  } else {
    live.heard();
    if (news.change.kind === 'revision') compare(client, news.change.rev);
    else apply(client, news.change);
  }
}

/** After a gap: the same revision means that nothing was missed. */
function compare(client: QueryClient, revision: string): void {
  for (const all of [false, true]) {
    const key = dataQuery(all).queryKey;
    const known = client.getQueryData(key);
    if (known !== undefined && known.revision === revision) continue;
    void client.invalidateQueries({ queryKey: key });
  }
  void client.invalidateQueries({ queryKey: ['timeline'] });
}

function apply(client: QueryClient, change: ChangeView): void {
  client.setQueryData(dataQuery(false).queryKey, (data) => data && patched(data, change));
  if (change.session !== null) {
    client.setQueryData(dataQuery(true).queryKey, (data) => data && patched(data, change));
  } else {
    // It left the window, not the store: only the whole answer knows which.
    void client.invalidateQueries({ queryKey: dataQuery(true).queryKey });
  }
  void renewTail(client, change.id);
}

/** Asks for the end of a conversation that is on the screen, from its oldest open call. */
async function renewTail(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = timelineQuery(id);
  const query = client.getQueryCache().find({ queryKey });
  const known = client.getQueryData(queryKey);
  if (known === undefined || query === undefined || !query.isActive()) return;
  const page = await fetchTimeline(id, tailFrom(known, PAGE), PAGE).catch(() => null);
  if (page === null) return;
  client.setQueryData(queryKey, (now) => (now === undefined ? page : mergeTimeline(now, page)));
}
