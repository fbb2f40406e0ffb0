import type { SessionView } from '../../api/wire.ts';
import { exact, short } from '../../lib/number.ts';
import { span } from '../../lib/time.ts';
import { Age, Elapsed } from '../../ui/age.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { TokensOut } from '../../ui/tokens-out.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import s from './session-figures.module.css';
import { TurnBar } from './turn-cell.tsx';

/** The session in numbers. */
export function SessionFigures({ session }: { readonly session: SessionView }) {
  const { turn, tokens } = session;
  const works = session.state === 'working';
  return (
    <Figures across>
      {turn === null || !works ? null : (
        <Figure
          value={
            <span className={turn.long ? s.long : undefined}>
              <Elapsed since={turn.started_at} />
            </span>
          }
          label={
            turn.estimate_sec === null ? (
              'this turn, no estimate yet'
            ) : (
              <span className={s.estimate}>
                this turn, usually {span(turn.estimate_sec)}
                <TurnBar since={turn.started_at} estimate={turn.estimate_sec} />
              </span>
            )
          }
        />
      )}
      <Figure
        value={<TokensOut tokens={tokens} why="No tokens recorded yet" />}
        label="tokens out"
      />
      {works ? <Figure value={short(session.rate_per_min)} label="tokens a minute" /> : null}
      <Figure value={exact(session.prompts)} label="prompts" />
      <Figure
        value={
          session.replies === null ? (
            <Unknown why="This harness does not say how often its model replied" stop />
          ) : (
            exact(session.replies)
          )
        }
        label="replies"
      />
      <Figure value={<Age at={session.last_activity} />} label="since last activity" />
    </Figures>
  );
}
