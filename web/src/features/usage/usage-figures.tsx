import type { UsageView } from '../../api/wire.ts';
import { exact, short } from '../../lib/number.ts';
import { allTokens, cacheShare, money } from '../../lib/usage.ts';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import s from './usage-figures.module.css';

/** The whole range in a few numbers. The cost is an estimate, and says what is not in it. */
export function UsageFigures({ view }: { readonly view: UsageView }) {
  const { total } = view;
  const share = cacheShare(total.tokens);
  const all = allTokens(total.tokens);
  return (
    <div className={s.figures}>
      <Figures across>
        <Figure
          value={money(total) ?? <Unknown why="No price of these models is known." stop />}
          label="estimated cost"
        />
        <Figure value={<Count of={all} />} label="tokens" />
        <Figure value={<Count of={total.tokens.output ?? 0} />} label="of them put out" />
        <Figure
          value={
            share === null ? (
              <Unknown why="Nothing went in." stop />
            ) : (
              `${(100 * share).toFixed(share > 0.995 ? 1 : 0)} %`
            )
          }
          label="of the input from caches"
        />
        <Figure value={exact(total.replies)} label="replies" />
      </Figures>
      <p className={s.note}>
        Estimated from list prices as of {view.prices_as_of}
        {total.unpriced_tokens === 0
          ? ''
          : `; ${short(total.unpriced_tokens)} tokens have no known price and are not in it`}
        .{view.undated === 0 ? '' : ` ${exact(view.undated)} replies without a time are left out.`}
      </p>
    </div>
  );
}

function Count({ of }: { readonly of: number }) {
  return <span data-hint={exact(of)}>{short(of)}</span>;
}
