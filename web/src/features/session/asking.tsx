import type { SessionView } from '../../api/wire.ts';
import { doing, openTool } from '../../lib/doing.ts';
import { since } from '../../lib/session.ts';
import { clockWithSeconds } from '../../lib/time.ts';
import { Age } from '../../ui/age.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { Said } from '../../ui/said.tsx';
import s from './asking.module.css';
import { SOURCE_WORDS } from './copy.ts';

/** What the session asks, in full. It is answered where it was asked. */
export function Asking({ session }: { readonly session: SessionView }) {
  const { question, tool, evidence } = session;
  const call = question === null && tool !== null ? openTool(tool) : null;
  const at = evidence.at === null ? '' : ` ${clockWithSeconds(evidence.at)}`;
  return (
    <section className={s.asking} aria-label="Waits for you">
      <p className={s.since}>
        <span>waits for you</span> <Age at={since(session)} />
      </p>
      <Clamp lines={8} className={s.question}>
        <p>
          <Said>{doing(session).text}</Said>
        </p>
        {call === null ? null : (
          <p className={s.call}>
            <Said>{call.machine ?? call.text}</Said>
          </p>
        )}
        {question === null || question.options.length === 0 ? null : (
          <ol className={s.options} aria-label="Its choices">
            {question.options.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: options have no name, and two may be the same
              <li key={index}>
                <Said>{option}</Said>
              </li>
            ))}
          </ol>
        )}
      </Clamp>
      <p className={s.evidence}>
        <Said>{evidence.text}</Said>, {SOURCE_WORDS[evidence.source]}
        {at}. Answer it in its terminal.
      </p>
    </section>
  );
}
