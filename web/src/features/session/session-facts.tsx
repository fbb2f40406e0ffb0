import type { SessionView, TokensView } from '../../api/wire.ts';
import { exact, short } from '../../lib/number.ts';
import { fullTime } from '../../lib/time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Said } from '../../ui/said.tsx';
import { Section } from '../../ui/section.tsx';
import { Unknown } from '../../ui/unknown.tsx';
import s from './session-facts.module.css';
import { SubagentTree } from './subagent-tree.tsx';
import { TaskList } from './task-list.tsx';

/** Everything known of a session beside its conversation. */
export function SessionFacts({ session }: { readonly session: SessionView }) {
  const helpers = session.subagents.length;
  return (
    <div className={s.facts}>
      {session.problems.length === 0 ? null : <Problems session={session} />}
      {session.total === 0 ? null : (
        <Section title="Tasks" aside={`${session.done} of ${session.total} done`}>
          <TaskList tasks={session.tasks} />
        </Section>
      )}
      {helpers === 0 ? null : (
        <Section title="Subagents" aside="tokens out">
          <SubagentTree subagents={session.subagents} />
        </Section>
      )}
      <Section title="Tokens" aside={helpers === 0 ? undefined : 'with subagents'}>
        <Tokens tokens={session.tokens} />
      </Section>
      <Section title="Session">
        <Origin session={session} />
      </Section>
    </div>
  );
}

const KINDS = [
  ['input', 'input'],
  ['output', 'output'],
  ['cacheRead', 'cache read'],
  ['cacheWrite', 'cache write'],
  ['reasoning', 'reasoning'],
] as const;

function Tokens({ tokens }: { readonly tokens: TokensView }) {
  return (
    <dl className={s.pairs}>
      {KINDS.map(([kind, label]) => {
        const count = tokens[kind];
        return (
          <div key={kind} className={s.pair}>
            <dt>{label}</dt>
            <dd className={s.machine}>
              {count === null ? (
                <Unknown why={`This harness records no ${label} tokens`} stop />
              ) : (
                <span data-hint={exact(count)}>{short(count)}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Origin({ session }: { readonly session: SessionView }) {
  return (
    <>
      <dl className={s.pairs}>
        <div className={s.pair}>
          <dt>started</dt>
          <dd className={s.machine}>
            {session.started_at === null ? (
              <Unknown why="The transcript does not say when it began" stop />
            ) : (
              fullTime(session.started_at)
            )}
          </dd>
        </div>
        <div className={s.pair}>
          <dt>last activity</dt>
          <dd className={s.machine}>{fullTime(session.last_activity)}</dd>
        </div>
        {session.consumption === null ? null : (
          <div className={s.pair}>
            <dt>used</dt>
            <dd className={s.machine}>
              <Said>{session.consumption}</Said>
            </dd>
          </div>
        )}
      </dl>
      <Copied label="Folder" text={session.cwd} />
      <Copied label="Session id" text={session.sid} />
      <Copied label="Resume command" text={session.resume} />
    </>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className={s.copied}>
      <div className={s.label}>
        <span>{label}</span>
        <CopyButton text={text} kind="quiet">
          Copy<span className="hidden-text"> {label.toLowerCase()}</span>
        </CopyButton>
      </div>
      <p className={s.text}>
        <Said>{text}</Said>
      </p>
    </div>
  );
}

function Problems({ session }: { readonly session: SessionView }) {
  return (
    <Section title="Could not be read">
      <ul className={s.problems}>
        {session.problems.map((problem) => (
          <li key={problem.kind} className={s.problem}>
            <span className={s.machine}>{exact(problem.count)} ×</span>
            <Said>{problem.text}</Said>
          </li>
        ))}
      </ul>
    </Section>
  );
}
