import type { UsageView } from '../../api/wire.ts';
import { exact, short } from '../../lib/number.ts';
import { allTokens, cacheShare, money } from '../../lib/usage.ts';
import { Said } from '../../ui/said.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import { Details } from './details.tsx';
import s from './shares.module.css';

interface Props {
  readonly view: UsageView;
  readonly name: string;
}

const MOST = 8;

/** A bar for each, all from the same zero, with its numbers beside it. */
export function Shares({ view, name }: Props) {
  const most = Math.max(1, ...view.groups.map((group) => allTokens(group.spent.tokens)));
  const rows = view.groups.slice(0, MOST);
  return (
    <>
      <ul className={s.list}>
        {rows.map((group) => {
          const all = allTokens(group.spent.tokens);
          return (
            <li key={group.key} className={s.row}>
              <span className={s.name}>
                <Said>{group.label}</Said>
              </span>
              <span className={s.tokens}>{short(all)}</span>
              <span className={s.cost}>
                {money(group.spent) ?? <Unknown why="No price of it is known." stop />}
              </span>
              <span className={s.track}>
                <span className={s.bar} style={{ inlineSize: `${(100 * all) / most}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <Details
        summary={`${name === 'Model' ? 'Models' : 'Harnesses'} as a table`}
        head={[name, 'In', 'Out', 'From caches', 'Cache share', 'Replies', 'Estimate']}
        rows={view.groups.map(({ key, label, spent }) => {
          const share = cacheShare(spent.tokens);
          return {
            key,
            cells: [
              label,
              short(spent.tokens.input ?? 0),
              short(spent.tokens.output ?? 0),
              short(spent.tokens.cacheRead ?? 0),
              share === null ? '–' : `${Math.round(100 * share)} %`,
              exact(spent.replies),
              money(spent) ?? 'unknown',
            ],
          };
        })}
      />
    </>
  );
}
