import { queryOptions } from '@tanstack/react-query';
import { fetchData, fetchTimeline } from './client.ts';

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
