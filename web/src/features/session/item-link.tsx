import { say } from '../../ui/toast.tsx';
import s from './item-link.module.css';
import { useTalk } from './talk.ts';

/** The address of one item: going to it marks the item, and copies the address. */
export function ItemLink({ n }: { readonly n: number }) {
  const talk = useTalk();
  const hash = `#${n}`;
  if (!talk.linked) return null;
  const copy = () => {
    const address = `${location.origin}${location.pathname}${hash}`;
    navigator.clipboard
      .writeText(address)
      .then(() => say(`Copied: ${address}`))
      .catch(() => say('The browser refused to copy. The address is in its bar.'));
  };
  return (
    <a
      href={hash}
      className={s.link}
      aria-label={`Link to item ${n}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        talk.onGo(n);
        copy();
      }}
    >
      #
    </a>
  );
}
