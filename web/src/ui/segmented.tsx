import s from './segmented.module.css';

interface Props<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly onChoose: (value: T) => void;
}

/** One of a few, all of them in view. */
export function Segmented<T extends string>({ name, value, choices, onChoose }: Props<T>) {
  return (
    <fieldset className={s.group}>
      <legend className="hidden-text">{name}</legend>
      {choices.map(([each, label]) => (
        <label key={each} className={s.choice}>
          <input
            type="radio"
            className={s.radio}
            name={name}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          <span className={s.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
