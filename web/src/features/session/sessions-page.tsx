import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dataQuery } from '../../api/queries.ts';
import { type Filter, filterFrom, queryFrom } from '../../lib/filter.ts';
import { loadable } from '../../lib/loadable.ts';
import { SessionsView } from './sessions-view.tsx';

export function SessionsPage() {
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const result = useQuery(dataQuery(filter.all));
  const change = (next: Partial<Filter>) => {
    // The address itself: what was drawn may be a letter behind.
    const current = filterFrom(new URLSearchParams(location.search));
    setQuery(queryFrom({ ...current, ...next }), { replace: true });
  };
  return (
    <SessionsView
      load={loadable(result)}
      filter={filter}
      onFilter={change}
      onRetry={result.refetch}
    />
  );
}
