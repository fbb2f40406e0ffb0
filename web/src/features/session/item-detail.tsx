import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '../../api/queries.ts';
import type { ItemPassage, ItemView, TimelineItem } from '../../api/wire.ts';
import { loadable } from '../../lib/loadable.ts';
import { exact } from '../../lib/number.ts';
import { Failed } from '../../ui/failed.tsx';
import { Said } from '../../ui/said.tsx';
import { EditDiff } from './edit-diff.tsx';
import s from './item-detail.module.css';
import { NestedTalk } from './nested-talk.tsx';
import { childOf, useTalk } from './talk.ts';

/** What a tool call was given, what it changed and gave back, and the subagent that it started. */
export function ItemDetail({ item }: { readonly item: TimelineItem }) {
  const talk = useTalk();
  const query = useQuery(itemQuery(talk.id, item.n, item.ended_at !== null));
  const load = loadable(query);
  if (load.kind === 'failed')
    return (
      <div className={s.detail}>
        <Failed error={load.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (load.kind === 'loading')
    return (
      <p className={s.detail} role="status">
        Loading
      </p>
    );
  return <Told item={item} full={load.value} />;
}

function Told({ item, full }: { readonly item: TimelineItem; readonly full: ItemView }) {
  const talk = useTalk();
  const child = item.kind === 'subagent' ? childOf(talk, full.child, item.detail) : null;
  return (
    <div className={s.detail}>
      {full.input.map((input) => (
        <Part
          key={input.name}
          name={input.name === '' ? 'Input' : input.name}
          value={input.value}
        />
      ))}
      {full.edits.map((edit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may be edited twice in one call
        <EditDiff key={at} edit={edit} />
      ))}
      {child === null ? null : <NestedTalk id={child} name={item.detail ?? 'subagent'} />}
      {full.output === null ? (
        <p className={s.note}>{missing(item, full)}</p>
      ) : (
        <Part name="Output" value={full.output} />
      )}
    </div>
  );
}

function missing(item: TimelineItem, full: ItemView): string {
  if (!full.told) return 'This harness records neither what the tool was given nor its output.';
  return item.ended_at === null ? 'No output yet.' : 'No output is recorded.';
}

/** Up to so many characters a value stands beside its name. */
const SHORT = 60;

function Part({ name, value }: { readonly name: string; readonly value: ItemPassage }) {
  const isShort = value.text.length <= SHORT && !value.text.includes('\n');
  return (
    <section className={isShort ? s.line : s.part} aria-label={name}>
      <h3 className={s.name}>
        <Said>{name}</Said>
      </h3>
      {isShort ? (
        <code className={s.value}>
          {value.text === '' ? <span className={s.note}>empty</span> : <Said>{value.text}</Said>}
        </code>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={s.text} tabIndex={0}>
          <Said>{value.text}</Said>
        </pre>
      )}
      <Cut value={value} />
    </section>
  );
}

/** Says that a text goes on. */
export function Cut({ value }: { readonly value: ItemPassage }) {
  return value.text.length >= value.length ? null : (
    <p className={s.note}>
      cut: {exact(value.text.length)} of {exact(value.length)} characters
    </p>
  );
}
