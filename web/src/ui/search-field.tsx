import { useState } from 'react';
import { Kbd } from './kbd.tsx';
import s from './search-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that narrows a list while one types. The key `/` leads to it. */
export function SearchField({ label, value, onChange }: Props) {
  // The address takes its time to follow: while one types, the field is what was typed.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const change = (next: string) => {
    setTyped(next);
    onChange(next);
  };
  return (
    <label className={s.field}>
      <span className="hidden-text">{label}</span>
      <input
        type="search"
        className={s.input}
        placeholder={label}
        value={text}
        data-search=""
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (text === '') event.currentTarget.blur();
          else change('');
        }}
      />
      {text === '' ? <Kbd>/</Kbd> : null}
    </label>
  );
}
