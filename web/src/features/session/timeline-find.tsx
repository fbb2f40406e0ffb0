import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundQuery } from '../../api/queries.ts';
import type { FoundView } from '../../api/wire.ts';
import { exact } from '../../lib/number.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Said } from '../../ui/said.tsx';
import { useTalk } from './talk.ts';
import s from './timeline-find.module.css';

interface Asked {
  readonly words: string;
  /** The hit that was gone to last, -1 for none yet. */
  readonly at: number;
}

const NOTHING: Asked = { words: '', at: -1 };

/** Words of the whole conversation, loaded or not: enter asks, and then leads from one to the next. */
export function TimelineFind() {
  const talk = useTalk();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(NOTHING);
  const query = useQuery(foundQuery(talk.id, asked.words));
  const hits = query.data?.hits ?? [];
  const step = (by: 1 | -1) => {
    if (hits.length === 0) return;
    const at =
      asked.at < 0 && by < 0 ? hits.length - 1 : (asked.at + by + hits.length) % hits.length;
    setAsked({ ...asked, at });
    const hit = hits[at];
    if (hit !== undefined) talk.onGo(hit.n);
  };
  const ask = (back: boolean) => {
    const words = typed.trim();
    if (words !== asked.words) setAsked({ words, at: -1 });
    else step(back ? -1 : 1);
  };
  const hit = hits[asked.at];
  return (
    <search className={s.find}>
      <label className={s.field}>
        <span className="hidden-text">Find in this session</span>
        <input
          type="search"
          className={s.input}
          placeholder="Find in this session"
          value={typed}
          data-find=""
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ask(event.shiftKey);
            if (event.key !== 'Escape') return;
            if (typed === '') event.currentTarget.blur();
            setTyped('');
            setAsked(NOTHING);
          }}
        />
        {typed === '' ? <Kbd>/</Kbd> : null}
      </label>
      <span className={s.state} role="status">
        {asked.words === '' ? '' : words(query.isError, query.data, asked.at)}
      </span>
      {hits.length === 0 ? null : (
        <span className={s.steps}>
          <button type="button" data-command="session.find.before" onClick={() => step(-1)}>
            Before <Kbd>p</Kbd>
          </button>
          <button type="button" data-command="session.find.next" onClick={() => step(1)}>
            Next <Kbd>n</Kbd>
          </button>
        </span>
      )}
      {hit === undefined ? null : (
        <p className={s.excerpt} data-cut="">
          <Marked text={hit.text} words={asked.words} />
        </p>
      )}
    </search>
  );
}

function words(failed: boolean, found: FoundView | undefined, at: number): string {
  if (failed) return 'no answer';
  if (found === undefined) return 'looking';
  const total = `${exact(found.hits.length)}${found.more ? '+' : ''}`;
  if (at >= 0) return `${exact(at + 1)} of ${total}`;
  if (found.hits.length === 0) return 'not found';
  return `${total} found: enter leads to the first`;
}

/** The text with the first place of the words marked. */
function Marked({ text, words: sought }: { readonly text: string; readonly words: string }) {
  const at = text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return <Said>{text}</Said>;
  const end = at + sought.length;
  return (
    <bdi dir="auto">
      <Said>{text.slice(0, at)}</Said>
      <mark className={s.mark}>
        <Said>{text.slice(at, end)}</Said>
      </mark>
      <Said>{text.slice(end)}</Said>
    </bdi>
  );
}
