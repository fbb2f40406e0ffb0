import { Link } from 'react-router';
import type { HarnessView, UsageView } from '../../api/wire.ts';
import { harnessName } from '../../lib/harness.ts';
import { short } from '../../lib/number.ts';
import { allTokens, money } from '../../lib/usage.ts';
import { Badge } from '../../ui/badge.tsx';
import { Said } from '../../ui/said.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import s from './top-sessions.module.css';

interface Props {
  readonly view: UsageView;
  readonly harnesses: readonly HarnessView[];
}

const MOST = 10;

/** The sessions that took most, each a way to it. */
export function TopSessions({ view, harnesses }: Props) {
  return (
    <ol className={s.list}>
      {view.groups.slice(0, MOST).map((group) => {
        const { harness = '', sid = '', project = null } = group.session ?? {};
        return (
          <li key={group.key} className={s.row}>
            <Badge {...harnessName(harnesses, harness)} />
            <span className={s.name}>
              <Link
                className={s.link}
                to={`/sessions/${encodeURIComponent(harness)}/${encodeURIComponent(sid)}`}
              >
                <Said>{group.label}</Said>
              </Link>
              {project === null ? null : (
                <span className={s.project}>
                  <Said>{project}</Said>
                </span>
              )}
            </span>
            <span className={s.tokens}>{short(allTokens(group.spent.tokens))}</span>
            <span className={s.cost}>
              {money(group.spent) ?? <Unknown why="No price of its models is known." />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
