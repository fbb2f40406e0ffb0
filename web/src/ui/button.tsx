import type { ReactNode } from 'react';
import s from './button.module.css';
import { Kbd } from './kbd.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** `quiet` looks like a word, for what is done rarely. */
  readonly kind?: 'plain' | 'quiet' | 'danger';
  readonly hotkey?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

export function Button({ children, onPress, kind = 'plain', hotkey, disabled, pressed }: Props) {
  return (
    <button
      type="button"
      className={`${s.button} ${s[kind]}`}
      onClick={onPress}
      disabled={disabled}
      aria-pressed={pressed}
    >
      {children}
      {hotkey === undefined ? null : <Kbd>{hotkey}</Kbd>}
    </button>
  );
}
