import { scaleBand, scaleLinear } from '@visx/scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { plural, short } from '../../lib/number.ts';
import { type Day, type Days, dayInFull, dayName, money } from '../../lib/usage.ts';
import { Said } from '../../ui/said.tsx';
import s from './day-chart.module.css';
import { Details } from './details.tsx';

interface Props {
  readonly shown: Days;
  readonly split: 'harness' | 'model';
}

/** Room at the right for the values of the lines, as the style has it. */
const AXIS = 56;

const SHADES = [s.shade0, s.shade1, s.shade2, s.shade3];

/**
 * A bar for each day, stacked. One day is always read out above, the last one at first: the pointer
 * and the arrow keys choose another.
 */
export function DayChart({ shown, split }: Props) {
  const { days, series } = shown;
  const [chosen, setChosen] = useState<string | null>(null);
  const found = days.findIndex((day) => day.date === chosen);
  const at = found < 0 ? days.length - 1 : found;
  const day = days[at];
  const choose = (index: number) => {
    const next = days[Math.max(0, Math.min(days.length - 1, index))];
    if (next !== undefined) setChosen(next.date);
  };
  if (day === undefined) return null;
  return (
    <div className={s.chart}>
      <Readout day={day} series={series} />
      <div
        className={s.plot}
        role="slider"
        tabIndex={0}
        aria-label={`Tokens of each day, by ${split}`}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={at}
        aria-valuetext={`${dayInFull(day.date)}: ${short(total(day))} tokens`}
        onKeyDown={(event) => key(event, at, days.length, choose)}
        onPointerMove={(event) => choose(under(event, days.length))}
        onPointerDown={(event) => choose(under(event, days.length))}
      >
        <Bars days={days} at={at} />
      </div>
      {shown.before === 0 ? null : (
        <p className={s.note}>{plural(shown.before, 'earlier day')} are in the sums alone.</p>
      )}
      <Details
        summary="Days as a table"
        head={['Day', ...series, 'Tokens', 'Estimate']}
        rows={[...days].reverse().map((each) => ({
          key: each.date,
          cells: [
            dayInFull(each.date),
            ...each.parts.map(short),
            short(total(each)),
            each.spent === null ? '' : (money(each.spent) ?? 'unknown'),
          ],
        }))}
      />
    </div>
  );
}

/** The chosen day in words, which is also what says which shade is what. */
function Readout({ day, series }: { readonly day: Day; readonly series: readonly string[] }) {
  return (
    <div className={s.readout}>
      <p className={s.when}>
        <strong>{dayInFull(day.date)}</strong>
        <span>{short(total(day))} tokens</span>
        {day.spent === null ? null : <span>{money(day.spent) ?? 'no price known'}</span>}
      </p>
      <ul className={s.keys}>
        {series.map((name, index) => (
          <li key={name} className={s.key}>
            <span className={`${s.swatch} ${SHADES[index]}`} aria-hidden="true" />
            <span className={s.name}>
              <Said>{name}</Said>
            </span>
            <span className={s.value}>{short(day.parts[index] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Drawn in percent of the plot, so that it fits every width; words are text beside it. */
function Bars({ days, at }: { readonly days: readonly Day[]; readonly at: number }) {
  const most = Math.max(1, ...days.map(total));
  const y = scaleLinear({ domain: [0, most], range: [0, 100], nice: 3 });
  const x = scaleBand({
    domain: days.map((day) => day.date),
    range: [0, 100],
    paddingInner: days.length > 45 ? 0.15 : 0.3,
    paddingOuter: 0.1,
  });
  // The highest is said where it stands; all others are near a line.
  const peak = days.find((day) => total(day) === most);
  const summit = peak === undefined ? 0 : (x(peak.date) ?? 0) + x.bandwidth() / 2;
  const step = Math.ceil(days.length / 7);
  return (
    <>
      <div className={s.area}>
        {y.ticks(3).map((tick) => (
          <span key={tick} className={s.grid} style={{ bottom: `${y(tick)}%` }}>
            <span className={s.tick}>{short(tick)}</span>
          </span>
        ))}
        <svg className={s.bars} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {days.map((day, index) => (
            <Stack
              key={day.date}
              day={day}
              x={x(day.date) ?? 0}
              width={x.bandwidth()}
              height={(value) => y(value)}
              chosen={index === at}
            />
          ))}
        </svg>
        {peak === undefined || days.length < 2 ? null : (
          <span className={s.frame} aria-hidden="true">
            <span
              className={s.peak}
              style={{
                insetInlineStart: `${summit}%`,
                bottom: `${y(total(peak))}%`,
                // Leans inwards, the more the nearer to an end: beside it stands the axis.
                translate: `-${summit}% -3px`,
              }}
            >
              {short(total(peak))}
            </span>
          </span>
        )}
      </div>
      <div className={s.days} aria-hidden="true">
        {days.map((day, index) =>
          (days.length - 1 - index) % step === 0 ? (
            <span
              key={day.date}
              className={index === at ? s.today : s.day}
              style={{ insetInlineStart: `${(x(day.date) ?? 0) + x.bandwidth() / 2}%` }}
            >
              {dayName(day.date)}
            </span>
          ) : null,
        )}
      </div>
    </>
  );
}

interface StackProps {
  readonly day: Day;
  readonly x: number;
  readonly width: number;
  readonly height: (value: number) => number;
  readonly chosen: boolean;
}

function Stack({ day, x, width, height, chosen }: StackProps) {
  let below = 0;
  return (
    <g>
      {chosen ? <rect className={s.chosen} x={x} y={0} width={width} height={100} /> : null}
      {day.parts.map((value, index) => {
        const top = 100 - height(below + value);
        const tall = height(below + value) - height(below);
        below += value;
        return (
          <rect
            key={SHADES[index]}
            className={SHADES[index]}
            x={x}
            y={top}
            width={width}
            height={tall}
          />
        );
      })}
    </g>
  );
}

function total(day: Day): number {
  return day.parts.reduce((sum, part) => sum + part, 0);
}

function under(event: PointerEvent<HTMLElement>, count: number): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.floor(((event.clientX - box.left) / (box.width - AXIS)) * count);
}

function key(
  event: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
  choose: (index: number) => void,
): void {
  const next: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  };
  const index = next[event.key];
  if (index === undefined) return;
  event.preventDefault();
  choose(index);
}
