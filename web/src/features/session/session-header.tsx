import { Link } from 'react-router';
import type { HarnessView, SessionView } from '../../api/wire.ts';
import { doing } from '../../lib/doing.ts';
import { harnessName } from '../../lib/harness.ts';
import { nameOf } from '../../lib/session.ts';
import { clockWithSeconds } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DoingLine } from '../../ui/doing-line.tsx';
import { Said } from '../../ui/said.tsx';
import { SOURCE_WORDS, STATE_WORDS } from './copy.ts';
import { Marks } from './marks.tsx';
import s from './session-header.module.css';

interface Props {
  readonly session: SessionView;
  readonly harnesses: readonly HarnessView[];
  readonly live: number;
}

/** What the session is and does, and the way back to its terminal. */
export function SessionHeader({ session, harnesses, live }: Props) {
  return (
    <header>
      <div className={s.top}>
        <div className={s.what}>
          <Clamp lines={2} className={s.title}>
            <h1>
              <Said>{nameOf(session)}</Said>
            </h1>
          </Clamp>
          <Where session={session} harnesses={harnesses} live={live} />
        </div>
        {session.resume === null ? null : (
          <div className={s.actions} data-resume={session.resume}>
            <CopyButton text={session.resume} hotkey="y">
              Copy resume command
            </CopyButton>
          </div>
        )}
      </div>
      {session.state === 'needs_input' ? null : <State session={session} />}
    </header>
  );
}

function Where({ session, harnesses, live }: Props) {
  const name = harnessName(harnesses, session.harness);
  const machine = [session.branch, session.model].filter((part) => part !== null);
  return (
    <p className={s.where}>
      <Badge {...name} named />
      <span className={s.harness}>
        <Said>{name.label}</Said>
      </span>
      <Link to={`/sessions?project=${encodeURIComponent(session.project)}`} className={s.project}>
        <Said>{session.project}</Said>
      </Link>
      {machine.map((part) => (
        <span key={part} className={s.machine} data-cut="">
          <Said>{part}</Said>
        </span>
      ))}
      <Marks session={session} live={live} />
    </p>
  );
}

function State({ session }: { readonly session: SessionView }) {
  const { evidence } = session;
  const at = evidence.at === null ? '' : ` ${clockWithSeconds(evidence.at)}`;
  return (
    <div className={s.state}>
      <span className={s.word}>{STATE_WORDS[session.state]}</span>
      <DoingLine doing={doing(session)} />
      <span className={s.evidence}>
        <Said>{evidence.text}</Said>, {SOURCE_WORDS[evidence.source]}
        {at}
        {session.process?.running ? `, process ${session.process.pid}` : null}
      </span>
    </div>
  );
}
