import { exact, short } from '../../lib/number.ts';
import { Age } from '../../ui/age.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import type { BellFacts } from './bell-facts.ts';
import s from './day-figures.module.css';

/** The day in four numbers. */
export function DayFigures({ facts }: { readonly facts: BellFacts }) {
  return (
    <div className={s.figures}>
      <Figures>
        <Figure value={facts.finished} label="finished" />
        <Figure
          value={
            facts.tokensOut === null ? (
              <Unknown why="No session of this time recorded its tokens." stop />
            ) : (
              <span data-hint={`${exact(facts.tokensOut)} tokens`}>{short(facts.tokensOut)}</span>
            )
          }
          label="tokens out"
        />
        <Figure
          value={
            facts.longestSince === null ? (
              <Unknown why="No turn is running." stop />
            ) : (
              <Age at={facts.longestSince} />
            )
          }
          label="longest turn now"
        />
        <Figure value={short(facts.ratePerMin)} label="tokens a minute" />
      </Figures>
    </div>
  );
}
