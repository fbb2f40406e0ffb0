import type { BlockView, HarnessView } from '../../api/wire.ts';
import { harnessName } from '../../lib/harness.ts';
import { short } from '../../lib/number.ts';
import { clock, span } from '../../lib/time.ts';
import { allTokens, money } from '../../lib/usage.ts';
import { Bar } from '../../ui/bar.tsx';
import { Section } from '../../ui/section.tsx';
import { useTicking } from '../../ui/ticker.ts';
import s from './block.module.css';

interface Props {
  readonly block: BlockView;
  readonly harnesses: readonly HarnessView[];
}

/** How the five hours go that a limit counts. */
export function Block({ block, harnesses }: Props) {
  const now = useTicking((at) => Math.floor(at / 60) * 60);
  const cost = money(block.spent);
  const left = Math.max(0, block.end - now);
  return (
    <Section
      title={`The five hours of ${harnessName(harnesses, block.harness).label}`}
      aside="inferred from replies here"
    >
      <p className={s.line}>
        <span>
          {short(allTokens(block.spent.tokens))} tokens since {clock(block.start, now)}
        </span>
        <span>{short(block.tokens_per_minute)} a minute</span>
        {cost === null ? null : <span>{cost}</span>}
        <span className={s.left}>
          ends at {clock(block.end, now)}, in {span(left)}
        </span>
      </p>
      <Bar part={1 - left / (block.end - block.start)} label="Time of the five hours gone by" />
    </Section>
  );
}
