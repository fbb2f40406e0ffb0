import type { TimelineItem } from '../../api/wire.ts';
import { short } from '../../lib/number.ts';
import { clock, fullTime, span } from '../../lib/time.ts';
import { toolName } from '../../lib/tool-name.ts';
import { Elapsed } from '../../ui/age.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { Said } from '../../ui/said.tsx';
import { now } from '../../ui/ticker.ts';
import { took } from './fold-events.ts';
import s from './timeline-item.module.css';

/** One thing that happened, drawn by what it is. */
export function TimelineItemLine({ item }: { readonly item: TimelineItem }) {
  switch (item.kind) {
    case 'prompt':
      return <Spoken item={item} who="You" type={s.prompt} />;
    case 'said':
    case 'reply':
      return <Spoken item={item} who="Agent" type={s.said} />;
    case 'tool':
    case 'subagent':
      return <Call item={item} />;
    case 'compacted':
      return <Event item={item} text="Context compacted" />;
    case 'interrupted':
      return <Event item={item} text="Stopped by you" />;
    case 'failed':
      return <Event item={item} text="Failed" broken />;
  }
}

interface SpokenProps {
  readonly item: TimelineItem;
  readonly who: string;
  readonly type: string | undefined;
}

function Spoken({ item, who, type }: SpokenProps) {
  return (
    <div className={item.kind === 'prompt' ? s.asked : s.spoken}>
      <Time at={item.at} />
      <div className={s.words}>
        <span className="hidden-text">{who}: </span>
        <Clamp lines={12} className={type}>
          <Said>{item.text ?? ''}</Said>
        </Clamp>
      </div>
      <span className={s.tokens}>
        {item.tokens?.output == null ? null : `${short(item.tokens.output)} out`}
      </span>
    </div>
  );
}

function Call({ item }: { readonly item: TimelineItem }) {
  const seconds = took(item);
  const name = item.kind === 'subagent' ? `subagent ${item.text ?? ''}` : toolName(item.tool ?? '');
  return (
    <div className={item.failed ? s.failedCall : s.call}>
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
    </div>
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
