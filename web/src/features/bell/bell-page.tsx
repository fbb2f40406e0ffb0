import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/queries.ts';
import { loadable } from '../../lib/loadable.ts';
import { BellView } from './bell-view.tsx';

export function BellPage() {
  const query = useQuery(dataQuery(false));
  return <BellView load={loadable(query)} onRetry={query.refetch} />;
}
