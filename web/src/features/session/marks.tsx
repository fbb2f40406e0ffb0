import type { SessionView } from '../../api/wire.ts';
import { exact, short } from '../../lib/number.ts';
import { problemCount } from '../../lib/session.ts';
import { Mark } from '../../ui/mark.tsx';
import { liveHint, READING } from './copy.ts';

interface Props {
  readonly session: SessionView;
  /** Sessions at work in the same project, this one among them. */
  readonly live: number;
}

/** What a person should know of a row before trusting it. */
export function Marks({ session, live }: Props) {
  const problems = problemCount(session);
  return (
    <>
      {live > 1 && session.state !== 'idle' ? (
        <Mark hint={liveHint(live, session.project)}>{live} live</Mark>
      ) : null}
      {session.reading === null ? null : <Mark hint={READING}>reading {session.reading} %</Mark>}
      {problems === 0 ? null : (
        <Mark tone="broken" hint={problemHint(session, problems)}>
          {short(problems)} unreadable
        </Mark>
      )}
    </>
  );
}

function problemHint(session: SessionView, count: number): string {
  const texts = session.problems.map((problem) => problem.text).join(' ');
  return `${exact(count)} parts of its transcript could not be read. ${texts}`.slice(0, 300);
}
