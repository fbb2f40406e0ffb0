import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import s from './toast.module.css';

/** What an action did, and the way back where there is one. */
interface Message {
  readonly text: string;
  readonly undo: (() => void) | null;
}

/** How long a message stays, in milliseconds; longer where it can be undone. */
const STAYS = 2500;
const STAYS_WITH_UNDO = 8000;

let message: Message | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function say(text: string, undo: (() => void) | null = null): void {
  show({ text, undo });
  clearTimeout(timer);
  timer = setTimeout(() => show(null), undo === null ? STAYS : STAYS_WITH_UNDO);
}

function show(next: Message | null): void {
  message = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of messages, at the foot of the page. */
export function ToastLayer() {
  const shown = useSyncExternalStore(subscribe, () => message);
  return (
    <div className={s.layer} role="status">
      {shown === null ? null : <Toast {...shown} />}
    </div>
  );
}

export function Toast({ text, undo }: Message) {
  const back = () => {
    undo?.();
    show(null);
  };
  return (
    <div className={s.toast}>
      <span className={s.text}>{text}</span>
      {undo === null ? null : (
        <Button kind="quiet" onPress={back}>
          Undo
        </Button>
      )}
    </div>
  );
}
