import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchTimeline } from '../../api/client.ts';
import type { TimelineView } from '../../api/wire.ts';
import { loadable } from '../../lib/loadable.ts';
import { exact } from '../../lib/number.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { foldEvents } from './fold-events.ts';
import s from './nested-talk.module.css';
import { TalkContext, useTalk } from './talk.ts';

/** So many items of a subagent are loaded at a time. */
const SOME = 60;

interface Props {
  /** `harness/sid` of the subagent. */
  readonly id: string;
  readonly name: string;
}

/** The conversation of a subagent, where its parent called it. */
export function NestedTalk({ id, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section className={s.nested} aria-label={`Subagent ${name}`}>
      <button type="button" className={s.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">{open ? '−' : '+'}</span> Conversation of the subagent
      </button>
      {open ? <Lines id={id} /> : null}
    </section>
  );
}

function Lines({ id }: { readonly id: string }) {
  const outer = useTalk();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const query = useInfiniteQuery({
    queryKey: ['nested', id],
    queryFn: ({ pageParam }) => fetchTimeline(id, pageParam, SOME),
    initialPageParam: 0,
    getNextPageParam: next,
  });
  const load = loadable(query);
  if (load.kind === 'failed')
    return <Failed error={load.error} onRetry={() => void query.refetch()} />;
  if (load.kind === 'loading') return <p className={s.note}>Loading</p>;
  const items = load.value.pages.flatMap((page) => page.items);
  const total = load.value.pages.at(-1)?.total ?? 0;
  const toggle = (key: string) =>
    setOpened(
      (was) => new Set(was.has(key) ? [...was].filter((each) => each !== key) : [...was, key]),
    );
  return (
    <TalkContext value={{ ...outer, id, target: null, linked: false }}>
      <ol className={s.lines}>
        {foldEvents(items, opened, items.length).map((entry) => (
          <li key={entry.key}>
            <outer.Line entry={entry} opened={opened} onToggle={toggle} />
          </li>
        ))}
      </ol>
      {total === 0 ? <p className={s.note}>It has said nothing yet.</p> : null}
      {query.hasNextPage ? (
        <Button kind="quiet" onPress={() => void query.fetchNextPage()}>
          {`Show more: ${exact(total - items.length)} left`}
        </Button>
      ) : null}
    </TalkContext>
  );
}

function next(page: TimelineView): number | undefined {
  const after = page.from + page.items.length;
  return page.items.length > 0 && after < page.total ? after : undefined;
}
