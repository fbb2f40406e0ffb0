import { queryOptions } from '@tanstack/react-query';
import {
  fetchData,
  fetchFound,
  fetchItem,
  fetchPrompts,
  fetchSpent,
  fetchTimeline,
} from './client.ts';
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

/** The loaded parts of one conversation; its newest items first of all. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: ['timeline', id],
    queryFn: () => fetchTimeline(id, -PAGE, PAGE),
  });
}

/** One item with all that its record tells. What is over does not change any more. */
export function itemQuery(id: string, n: number, over: boolean) {
  return queryOptions({
    queryKey: ['item', id, n, over],
    queryFn: ({ signal }) => fetchItem(id, n, signal),
    staleTime: over ? Number.POSITIVE_INFINITY : 0,
  });
}

/** The items with these words; none are asked for before there are two letters. */
export function foundQuery(id: string, words: string) {
  return queryOptions({
    queryKey: ['found', id, words],
    queryFn: ({ signal }) => fetchFound(id, words, signal),
    enabled: words.length > 1,
    staleTime: 30_000,
  });
}

export function promptsQuery(id: string) {
  return queryOptions({
    queryKey: ['prompts', id],
    queryFn: ({ signal }) => fetchPrompts(id, signal),
    staleTime: 5_000,
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
