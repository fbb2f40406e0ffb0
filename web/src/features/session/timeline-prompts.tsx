import * as Popover from '@radix-ui/react-popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { promptsQuery } from '../../api/queries.ts';
import { loadable } from '../../lib/loadable.ts';
import { exact } from '../../lib/number.ts';
import { clock } from '../../lib/time.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Said } from '../../ui/said.tsx';
import { now } from '../../ui/ticker.ts';
import { useTalk } from './talk.ts';
import s from './timeline-prompts.module.css';

/** The prompts of the whole conversation, each of which leads to its place. */
export function TimelinePrompts() {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger data-command="session.prompts">
        Prompts <Kbd>o</Kbd>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={s.list}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Prompts of this session"
        >
          <Prompts onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Prompts({ onDone }: { readonly onDone: () => void }) {
  const talk = useTalk();
  const load = loadable(useQuery(promptsQuery(talk.id)));
  if (load.kind === 'failed') return <p role="alert">{load.error.message}</p>;
  if (load.kind === 'loading') return <p role="status">Loading</p>;
  const { hits, more } = load.value;
  return (
    <>
      <ol className={s.prompts}>
        {hits.map((hit) => (
          <li key={hit.n}>
            <button
              type="button"
              className={s.prompt}
              onClick={() => {
                onDone();
                talk.onGo(hit.n);
              }}
            >
              <span className={s.at}>{hit.at === null ? '' : clock(hit.at, now())}</span>
              <span className={s.text} data-cut="">
                <Said>{hit.text}</Said>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hits.length === 0 ? <p className={s.note}>Nobody asked anything yet.</p> : null}
      {more ? <p className={s.note}>These are the first {exact(hits.length)}.</p> : null}
    </>
  );
}
