import { Link } from 'react-router';
import type { HarnessView, SessionView } from '../../api/wire.ts';
import { doing, openTool } from '../../lib/doing.ts';
import { harnessName } from '../../lib/harness.ts';
import { nameOf, pathOf, since } from '../../lib/session.ts';
import { clock, clockWithSeconds } from '../../lib/time.ts';
import { Age } from '../../ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Said } from '../../ui/said.tsx';
import { now } from '../../ui/ticker.ts';
import s from './bell-item.module.css';
import { SOURCES } from './copy.ts';

interface Props {
  readonly session: SessionView;
  readonly harnesses: readonly HarnessView[];
}

/** One session that waits: who asks, since when, the question in full, and the way to its terminal. */
export function BellItem({ session, harnesses }: Props) {
  const name = harnessName(harnesses, session.harness);
  const at = since(session);
  return (
    <li className={s.item} data-resume={session.resume ?? undefined}>
      <p className={s.when}>
        <span className={s.age}>
          <Age at={at} />
        </span>
        <span className={s.since}>since {clock(at, now())}</span>
      </p>
      <div className={s.body}>
        <p className={s.who}>
          <Badge {...name} named />
          <span className={s.harness}>
            <Said>{name.label}</Said>
          </span>
          <span className={s.project} data-cut="">
            <Said>{session.project}</Said>
          </span>
          <span className={s.name} data-cut="">
            <Said>{nameOf(session)}</Said>
          </span>
        </p>
        <Asked session={session} />
        <p className={s.evidence}>
          Belfry never answers a harness's own prompt. {SOURCES[session.evidence.source]}
          {session.evidence.at === null ? '' : `, ${clockWithSeconds(session.evidence.at)}`}.
        </p>
        <div className={s.actions}>
          {session.resume === null ? null : (
            <CopyButton text={session.resume} hotkey="y">
              Copy resume command
            </CopyButton>
          )}
          <Link className={s.open} to={pathOf(session)} data-row="">
            Open session
            <span className="hidden-text">: {nameOf(session)}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}

function Asked({ session }: { readonly session: SessionView }) {
  const { question, tool } = session;
  const call = question === null && tool !== null ? openTool(tool) : null;
  return (
    <>
      <Clamp lines={5} className={s.question}>
        <h2>
          <Said>{doing(session).text}</Said>
        </h2>
      </Clamp>
      {call === null ? null : (
        <Clamp lines={6} className={s.call}>
          <Said>{call.machine ?? call.text}</Said>
        </Clamp>
      )}
      {question === null || question.options.length === 0 ? null : (
        <ol className={s.options} aria-label="Its choices">
          {question.options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no name, and two may be the same
            <li key={index} className={s.option}>
              <Clamp lines={3}>
                <Said>{option}</Said>
              </Clamp>
            </li>
          ))}
        </ol>
      )}
      {question === null || question.more === 0 ? null : (
        <p className={s.more}>
          and {question.more} more question{question.more === 1 ? '' : 's'} in the same call
        </p>
      )}
    </>
  );
}
