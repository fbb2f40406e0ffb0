import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '../../api/queries.ts';
import type { TimelineItem } from '../../api/wire.ts';
import { short } from '../../lib/number.ts';
import { clock, fullTime, span } from '../../lib/time.ts';
import { toolName } from '../../lib/tool-name.ts';
import { Elapsed } from '../../ui/age.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { Said } from '../../ui/said.tsx';
import { now } from '../../ui/ticker.ts';
import { took } from './fold-events.ts';
import { Cut, ItemDetail } from './item-detail.tsx';
import { ItemLink } from './item-link.tsx';
import { useTalk } from './talk.ts';
import s from './timeline-item.module.css';

interface Props {
  readonly item: TimelineItem;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One thing that happened, drawn by what it is. */
export function TimelineItemLine({ item, open, onToggle }: Props) {
  switch (item.kind) {
    case 'prompt':
      return <Spoken item={item} who="You" type={s.prompt} open={open} onToggle={onToggle} />;
    case 'said':
    case 'reply':
      return <Spoken item={item} who="Agent" type={s.said} open={open} onToggle={onToggle} />;
    case 'tool':
    case 'subagent':
      return <Call item={item} open={open} onToggle={onToggle} />;
    case 'compacted':
      return <Event item={item} text="Context compacted" />;
    case 'interrupted':
      return <Event item={item} text="Stopped by you" />;
    case 'failed':
      return <Event item={item} text="Failed" broken />;
  }
}

interface SpokenProps extends Props {
  readonly who: string;
  readonly type: string | undefined;
}

/** A longer text is cut in the timeline. */
const CUT = 2000;

function Spoken({ item, who, type, open, onToggle }: SpokenProps) {
  const text = item.text ?? '';
  return (
    <div className={item.kind === 'prompt' ? s.asked : s.spoken}>
      <Time at={item.at} />
      <div className={s.words}>
        <span className="hidden-text">{who}: </span>
        {open ? (
          <WholeText item={item} type={type} />
        ) : (
          <Clamp lines={12} className={type}>
            <Said>{text}</Said>
          </Clamp>
        )}
        {text.length < CUT ? null : (
          <button type="button" className={s.whole} aria-expanded={open} onClick={onToggle}>
            {open ? 'show its beginning only' : 'show the whole text'}
          </button>
        )}
      </div>
      <span className={s.tokens}>
        {item.tokens?.output == null ? null : `${short(item.tokens.output)} out`}
        <ItemLink n={item.n} />
      </span>
    </div>
  );
}

function WholeText({
  item,
  type,
}: {
  readonly item: TimelineItem;
  readonly type?: string | undefined;
}) {
  const query = useQuery(itemQuery(useTalk().id, item.n, true));
  const whole = query.data?.text ?? null;
  return (
    <>
      <div className={type}>
        <Said>{whole?.text ?? item.text ?? ''}</Said>
      </div>
      {whole === null ? null : <Cut value={whole} />}
      {query.isError ? <p role="alert">The rest of it cannot be loaded.</p> : null}
    </>
  );
}

function Call({ item, open, onToggle }: Props) {
  const seconds = took(item);
  const name = item.kind === 'subagent' ? `subagent ${item.text ?? ''}` : toolName(item.tool ?? '');
  return (
    <>
      <div className={s.callRow}>
        <button
          type="button"
          className={item.failed ? s.failedCall : s.call}
          aria-expanded={open}
          onClick={onToggle}
        >
          <span className={s.openSign} aria-hidden="true">
            {open ? '−' : '+'}
          </span>
          <span className={s.tool} data-cut="">
            <Said>{name}</Said>
          </span>
          <span className={s.detail} data-cut="">
            <Said>{item.detail ?? ''}</Said>
          </span>
          <span className={s.took}>
            {item.failed ? 'failed ' : null}
            {seconds === null ? null : span(seconds)}
            {item.kind === 'tool' && item.ended_at === null && item.at !== null && !item.failed ? (
              <>
                running <Elapsed since={item.at} />
              </>
            ) : null}
          </span>
        </button>
        <ItemLink n={item.n} />
      </div>
      {open ? <ItemDetail item={item} /> : null}
    </>
  );
}

interface EventProps {
  readonly item: TimelineItem;
  readonly text: string;
  readonly broken?: boolean;
}

function Event({ item, text, broken = false }: EventProps) {
  return (
    <div className={broken ? s.brokenEvent : s.event}>
      <Time at={item.at} />
      <span className={s.words}>
        {text}
        {item.text === null ? null : (
          <>
            {': '}
            <Said>{item.text}</Said>
          </>
        )}
      </span>
    </div>
  );
}

function Time({ at }: { readonly at: number | null }) {
  if (at === null) return <span className={s.time} />;
  return (
    <span className={s.time} data-hint={fullTime(at)}>
      {clock(at, now()).slice(-5)}
    </span>
  );
}
