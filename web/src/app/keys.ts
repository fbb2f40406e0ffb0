import { useEffect, useRef } from 'react';
import { commandFor, type Hands } from '../lib/command.ts';
import { letterKeys } from '../ui/preferences.ts';
import { commands } from './commands.ts';

/** A second letter belongs to the first for so long, in milliseconds. */
const PAIR = 1000;

/** Runs the command of each key press. */
export function useKeys(hands: Hands): void {
  const latest = useRef(hands);
  latest.current = hands;
  // Keys are pressed on the page, not on an element of it.
  useEffect(() => {
    let before = '';
    let at = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const pressed = {
        key: event.key,
        mod: event.metaKey || event.ctrlKey,
        before: event.timeStamp - at < PAIR ? before : '',
        typing: isTyping(event.target),
        letters: letterKeys.get() && document.querySelector('dialog[open]') === null,
      };
      before = event.key;
      at = event.timeStamp;
      const command = commandFor(commands, pressed, { path: location.pathname });
      if (command === undefined) return;
      event.preventDefault();
      before = '';
      command.run(latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select');
}
