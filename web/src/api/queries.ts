import { queryOptions } from '@tanstack/react-query';
import { fetchData, fetchSpent, fetchTimeline } from './client.ts';
import type { SpentBy } from './wire.ts';

/** How many items of a conversation are asked for at once. */
export const PAGE = 200;

/** The rows of the window, or with `all` those outside it too. */
export function dataQuery(all: boolean) {
  return queryOptions({
    queryKey: ['data', all],
    queryFn: ({ signal }) => fetchData(all, signal),
  });
}

/** The loaded part of one conversation; its newest items first of all. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: ['timeline', id],
    queryFn: () => fetchTimeline(id, -PAGE, PAGE),
  });
}

/** What was spent in a range: its days, what they are told apart by, and the sessions. */
export function usageQuery(since: string, split: SpentBy) {
  return queryOptions({
    queryKey: ['usage', since, split],
    queryFn: async ({ signal }) => {
      const [days, kinds, sessions] = await Promise.all([
        fetchSpent({ by: 'day', split, since }, signal),
        fetchSpent({ by: split, since }, signal),
        fetchSpent({ by: 'session', since }, signal),
      ]);
      return { days, kinds, sessions };
    },
    refetchInterval: 120_000,
  });
}
