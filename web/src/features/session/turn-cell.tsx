import type { SessionView } from '../../api/wire.ts';
import { span } from '../../lib/time.ts';
import { Age } from '../../ui/age.tsx';
import { Bar } from '../../ui/bar.tsx';
import { useTicking } from '../../ui/ticker.ts';
import { LONG_TURN } from './copy.ts';
import s from './turn-cell.module.css';

/** How long the turn runs, over a line for the part of its estimate that is gone. */
export function TurnCell({ session }: { readonly session: SessionView }) {
  const { turn } = session;
  if (turn === null || session.state !== 'working') return null;
  return (
    <span className={turn.long ? s.long : s.turn} data-hint={turn.long ? LONG_TURN : undefined}>
      <Age at={turn.started_at} />
      {turn.long ? <span className="hidden-text">long turn</span> : null}
      {turn.estimate_sec === null ? null : (
        <TurnBar since={turn.started_at} estimate={turn.estimate_sec} />
      )}
    </span>
  );
}

interface BarProps {
  readonly since: number;
  /** Seconds the whole turn is expected to take. */
  readonly estimate: number;
}

export function TurnBar({ since, estimate }: BarProps) {
  const percent = useTicking((now) => Math.round((100 * (now - since)) / Math.max(1, estimate)));
  return (
    <Bar
      part={percent / 100}
      tone={percent > 100 ? 'broken' : 'plain'}
      label={`part of the usual ${span(estimate)}`}
    />
  );
}
