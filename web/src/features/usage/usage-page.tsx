import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dataQuery, usageQuery } from '../../api/queries.ts';
import { loadable } from '../../lib/loadable.ts';
import { type Range, rangeFrom, rangeQuery } from '../../lib/usage.ts';
import { UsageView } from './usage-view.tsx';

export function UsagePage() {
  const [query, setQuery] = useSearchParams();
  const range = rangeFrom(query);
  const result = useQuery(usageQuery(range.since, range.split));
  const rows = useQuery(dataQuery(false));
  const change = (next: Partial<Range>) => {
    setQuery(rangeQuery({ ...rangeFrom(new URLSearchParams(location.search)), ...next }), {
      replace: true,
    });
  };
  return (
    <UsageView
      load={loadable(result)}
      harnesses={rows.data?.harnesses ?? []}
      range={range}
      onRange={change}
      onRetry={result.refetch}
    />
  );
}
