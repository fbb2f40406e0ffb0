import { type ReactNode, useId } from 'react';
import s from './dialog.module.css';
import { Kbd } from './kbd.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Whether the title is for listeners only. */
  readonly bare?: boolean;
}

function open(node: HTMLDialogElement | null): void {
  if (node !== null && !node.open) node.showModal();
}

/** The browser's own dialog: it holds the focus, closes with Escape, and weighs nothing. */
export function Dialog({ title, onClose, children, bare = false }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on the ground behind
    <dialog
      ref={open}
      className={s.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={bare ? s.bare : s.body}>
        <h2 id={id} className={bare ? 'hidden-text' : s.title}>
          {title}
        </h2>
        {bare ? null : (
          <button
            type="button"
            className={s.close}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            Close <Kbd>Esc</Kbd>
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}
