import { QueryCache, QueryClient } from '@tanstack/react-query';
import { serverSaid } from '../ui/ticker.ts';
import { live } from './live.ts';

/** How often the page asks by itself, in milliseconds: seldom while changes are told, else often. */
export const POLL = { live: 30_000, stalled: 5000 } as const;

/** What the page knows of the server. */
export function makeClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => {
        if (query.queryKey[0] === 'data' && hasGenerated(data)) {
          serverSaid(data.generated);
          live.heard();
        }
      },
      onError: () => live.lost(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        retry: 1,
        retryDelay: 400,
        // Changes are told: a look at the tab is no reason to ask.
        refetchOnWindowFocus: false,
      },
    },
  });
}

function hasGenerated(data: unknown): data is { readonly generated: number } {
  return typeof data === 'object' && data !== null && 'generated' in data;
}
