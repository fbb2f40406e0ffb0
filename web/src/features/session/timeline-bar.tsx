import { exportPath } from '../../api/client.ts';
import { plural } from '../../lib/number.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useTalk } from './talk.ts';
import s from './timeline-bar.module.css';
import { TimelineFind } from './timeline-find.tsx';
import { TimelinePrompts } from './timeline-prompts.tsx';

interface Props {
  readonly total: number;
  readonly onJump: (step: 1 | -1) => void;
  readonly onEnd: () => void;
}

/** The name of the timeline and the ways through it. */
export function TimelineBar({ total, onJump, onEnd }: Props) {
  const talk = useTalk();
  return (
    <div className={s.bar}>
      <h2 className={s.title}>Timeline</h2>
      <span className={s.total}>{plural(total, 'item')}</span>
      <span className={s.ways}>
        <TimelinePrompts />
        <button type="button" data-command="session.prompt.before" onClick={() => onJump(-1)}>
          Prompt before <Kbd>[</Kbd>
        </button>
        <button type="button" data-command="session.prompt.after" onClick={() => onJump(1)}>
          after <Kbd>]</Kbd>
        </button>
        <button type="button" data-command="session.latest" onClick={onEnd}>
          Latest <Kbd>e</Kbd>
        </button>
        <a href={exportPath(talk.id)} download="" data-command="session.export">
          Export
        </a>
      </span>
      <TimelineFind />
    </div>
  );
}
