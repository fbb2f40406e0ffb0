import { say } from './toast.tsx';

/** Moving over lists with the keyboard. Rows are links marked with `data-row`, in document order. */

/** Puts the focus on the next row (`1`) or the one before (`-1`); from outside, on the first or last. */
export function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here < 0 ? rows.at(step > 0 ? 0 : -1) : rows[here + step];
  next?.focus();
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-search]')?.focus();
}

export function focusFind(): void {
  document.querySelector<HTMLElement>('[data-find]')?.focus();
}

/** Presses the button that carries the id of a command, as a click would. */
export function press(command: string): void {
  document.querySelector<HTMLElement>(`[data-command="${command}"]`)?.click();
}

/** Copies the resume command of the row with the focus, else of the only or first one. */
export function copyResume(): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-resume]');
  const from = row ?? document.querySelector<HTMLElement>('[data-resume]');
  const text = from?.dataset['resume'];
  if (text === undefined) return;
  navigator.clipboard
    .writeText(text)
    .then(() => say(`Copied: ${text}`))
    .catch(() => say('The browser refused to copy.'));
}
