import type { DataView } from '../api/wire.ts';
import { plural } from '../lib/number.ts';

/** Says in the title of the tab, and to those who listen, how many sessions wait. */
export function Doorbell({ data }: { readonly data: DataView | undefined }) {
  const waits = data?.summary.needs_input ?? 0;
  return (
    <>
      <title>{waits === 0 ? 'Belfry' : `(${waits}) Belfry`}</title>
      <p className="hidden-text" role="status">
        {data === undefined ? '' : waitsText(waits)}
      </p>
    </>
  );
}

function waitsText(waits: number): string {
  if (waits === 0) return 'Nothing waits for you';
  return `${plural(waits, 'session')} ${waits === 1 ? 'waits' : 'wait'} for you`;
}
