import type { HarnessView } from '../../api/wire.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { plural } from '../../lib/number.ts';
import { daysOf, type Range, SPANS, type Spent } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Block } from './block.tsx';
import { DayChart } from './day-chart.tsx';
import { Shares } from './shares.tsx';
import { TopSessions } from './top-sessions.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { UsageSkeleton } from './usage-skeleton.tsx';
import s from './usage-view.module.css';

interface Props {
  readonly load: Loadable<Spent>;
  readonly harnesses: readonly HarnessView[];
  readonly range: Range;
  readonly onRange: (change: Partial<Range>) => void;
  readonly onRetry: () => void;
}

/** What was spent, when, by whom, and what it may have cost. */
export function UsageView({ load, harnesses, range, onRange, onRetry }: Props) {
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1 className={s.title}>Usage</h1>
        <Segmented
          name="Days"
          value={range.since}
          choices={SPANS}
          onChoose={(since) => onRange({ since })}
        />
        <Segmented
          name="Told apart by"
          value={range.split}
          choices={[
            ['harness', 'By harness'],
            ['model', 'By model'],
          ]}
          onChoose={(split) => onRange({ split })}
        />
      </header>
      {load.kind === 'loading' ? <UsageSkeleton /> : null}
      {load.kind === 'failed' ? <Failed error={load.error} onRetry={onRetry} /> : null}
      {load.kind === 'ready' ? (
        <Found spent={load.value} harnesses={harnesses} range={range} onRange={onRange} />
      ) : null}
    </div>
  );
}

interface FoundProps {
  readonly spent: Spent;
  readonly harnesses: readonly HarnessView[];
  readonly range: Range;
  readonly onRange: (change: Partial<Range>) => void;
}

function Found({ spent, harnesses, range, onRange }: FoundProps) {
  const { days, kinds, sessions } = spent;
  if (days.groups.length === 0) {
    return (
      <Notice
        title="Nothing was spent in these days"
        action={
          range.since === '' ? undefined : (
            <Button onPress={() => onRange({ since: '' })}>Look in all time</Button>
          )
        }
      >
        <p>Each reply of an agent that says what it used is summed up here, on its day.</p>
      </Notice>
    );
  }
  return (
    <>
      <UsageFigures view={days} />
      <div className={s.wide}>
        <Section title="Tokens a day" aside={`days in ${days.span.zone}`}>
          <DayChart shown={daysOf(days, range.since)} split={range.split} />
        </Section>
      </div>
      <div className={s.two}>
        <div className={s.column}>
          <Section title={range.split === 'model' ? 'Models' : 'Harnesses'}>
            <Shares view={kinds} name={range.split === 'model' ? 'Model' : 'Harness'} />
          </Section>
          {days.block === null ? null : <Block block={days.block} harnesses={harnesses} />}
        </div>
        <Section title="Most tokens" aside={plural(sessions.groups.length, 'session')}>
          <TopSessions view={sessions} harnesses={harnesses} />
        </Section>
      </div>
    </>
  );
}
