import { startTransition, useOptimistic } from 'react';
import s from './segmented.module.css';

interface Props<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly onChoose: (value: T) => void;
}

/** One of a few, all of them in view. */
export function Segmented<T extends string>({ name, value, choices, onChoose }: Props<T>) {
  // What is chosen may take a page to draw: the choice itself shows at once.
  const [shown, show] = useOptimistic(value);
  const choose = (next: T) => {
    startTransition(() => {
      show(next);
      onChoose(next);
    });
  };
  return (
    <fieldset className={s.group}>
      <legend className="hidden-text">{name}</legend>
      {choices.map(([each, label]) => (
        <label key={each} className={s.choice}>
          <input
            type="radio"
            className={s.radio}
            name={name}
            checked={each === shown}
            onChange={() => choose(each)}
          />
          <span className={s.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
