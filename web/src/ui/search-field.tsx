import { Kbd } from './kbd.tsx';
import s from './search-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that narrows a list while one types. The key `/` leads to it. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <label className={s.field}>
      <span className="hidden-text">{label}</span>
      <input
        type="search"
        className={s.input}
        placeholder={label}
        value={value}
        data-search=""
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (value === '') event.currentTarget.blur();
          else onChange('');
        }}
      />
      {value === '' ? <Kbd>/</Kbd> : null}
    </label>
  );
}
