import s from './no-sessions.module.css';
import { Notice } from './notice.tsx';
import { Said } from './said.tsx';

interface Store {
  readonly key: string;
  readonly label: string;
  readonly discovered: boolean;
  readonly roots: readonly string[];
  readonly error: string | null;
}

/** Nothing to watch: where Belfry looks, and how a session gets here. */
export function NoSessions({
  stores,
  hours,
}: {
  readonly stores: readonly Store[];
  readonly hours: number;
}) {
  return (
    <Notice title="No session in sight">
      <p>
        Start an agent in a terminal and it shows up here by itself, within a second. Sessions that
        did nothing for {hours} hours are left out.
      </p>
      <dl className={s.stores}>
        {stores.map((store) => (
          <div key={store.key} className={s.store}>
            <dt>
              <Said>{store.label}</Said>
            </dt>
            <dd className={s.roots}>
              {store.roots.map((root) => (
                <code key={root}>{root}</code>
              ))}
            </dd>
            <dd className={store.error === null ? undefined : s.broken}>
              {store.error ?? (store.discovered ? 'found' : 'not on this machine yet')}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        To see the page move without an agent, run <code>./belfry demo</code>.
      </p>
    </Notice>
  );
}
