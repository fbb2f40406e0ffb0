import { lazy, Suspense, useState } from 'react';
import s from './choice-chip.module.css';

export interface ChoiceProps {
  /** What is chosen between, such as `Project`. */
  readonly name: string;
  /** What the chip says while nothing is chosen. */
  readonly none: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

const load = () => import('./choice-menu.tsx').then((loaded) => ({ default: loaded.ChoiceMenu }));
const Menu = lazy(load);

/** A filter as a chip: what it lets through now, and on a press what else it could. */
export function ChoiceChip(props: ChoiceProps) {
  const [used, setUsed] = useState(false);
  const chosen = props.choices.find(([value]) => value === props.value);
  const isSet = props.value !== '';
  const label = isSet ? (chosen?.[1] ?? props.value) : props.none;
  const button = (
    <button
      type="button"
      className={s.press}
      aria-haspopup="menu"
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setUsed(true)}
    >
      <span className="hidden-text">{props.name}: </span>
      <bdi className={s.text}>{label}</bdi>
    </button>
  );
  return (
    <span className={`${s.chip} ${isSet ? s.set : ''}`}>
      {used ? (
        <Suspense fallback={button}>
          <Menu {...props} label={label} />
        </Suspense>
      ) : (
        button
      )}
      {isSet ? (
        <button type="button" className={s.clear} onClick={() => props.onChoose('')}>
          <span aria-hidden="true">✕</span>
          <span className="hidden-text">Clear {props.name.toLowerCase()}</span>
        </button>
      ) : null}
    </span>
  );
}
