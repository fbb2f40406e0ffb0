import type { SubagentView } from '../../api/wire.ts';
import { Said } from '../../ui/said.tsx';
import { TokensOut } from '../../ui/tokens-out.tsx';
import s from './subagent-tree.module.css';

/** Subagents below the one that started them. */
export function SubagentTree({ subagents }: { readonly subagents: readonly SubagentView[] }) {
  return (
    <ul className={s.tree}>
      {subagents.map((subagent) => (
        <li key={subagent.id} className={s.branch}>
          <div className={s.row}>
            <span className={s.name}>
              <Said>{subagent.name}</Said>
              <span className={s.about}>
                {subagent.running ? 'running' : 'ended'}
                {subagent.model === null ? null : (
                  <>
                    {' · '}
                    <Said>{subagent.model}</Said>
                  </>
                )}
              </span>
            </span>
            <span className={s.tokens}>
              <TokensOut tokens={subagent.tokens} why="No tokens recorded for this subagent" />
            </span>
          </div>
          {subagent.children.length === 0 ? null : <SubagentTree subagents={subagent.children} />}
        </li>
      ))}
    </ul>
  );
}
