import type { TimelineItem } from '../../api/wire.ts';
import { plural } from '../../lib/number.ts';
import { span } from '../../lib/time.ts';
import { toolName } from '../../lib/tool-name.ts';
import { Said } from '../../ui/said.tsx';
import { folded } from './fold-events.ts';
import s from './timeline-fold.module.css';

interface Props {
  readonly items: readonly TimelineItem[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Many tool calls in one line: which, how long, how many failed. */
export function TimelineFold({ items, open, onToggle }: Props) {
  const sum = folded(items);
  const tools = sum.tools.map(([name, calls]) => `${toolName(name)} ${calls}`).join(', ');
  return (
    <button type="button" className={s.fold} aria-expanded={open} onClick={onToggle}>
      <span className={s.sign} aria-hidden="true">
        {open ? '−' : '+'}
      </span>
      <span className={s.calls}>{plural(sum.calls, 'tool call')}</span>
      <span className={s.tools} data-cut="">
        <Said>{tools}</Said>
      </span>
      {sum.failed === 0 ? null : <span className={s.failed}>{sum.failed} failed</span>}
      <span className={s.took}>{span(sum.seconds)}</span>
    </button>
  );
}
