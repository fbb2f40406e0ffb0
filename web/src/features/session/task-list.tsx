import type { TaskStatus, TaskView } from '../../api/wire.ts';
import { Said } from '../../ui/said.tsx';
import s from './task-list.module.css';

const SIGNS: Readonly<Record<TaskStatus, readonly [sign: string, word: string]>> = {
  completed: ['✓', 'done'],
  in_progress: ['▸', 'in progress'],
  pending: ['○', 'pending'],
};

/** The plan of a session, in its own order. */
export function TaskList({ tasks }: { readonly tasks: readonly TaskView[] }) {
  return (
    <ol className={s.tasks}>
      {tasks.map((task) => (
        <li key={task.id} className={`${s.task} ${s[task.status]}`}>
          <span className={s.sign} aria-hidden="true">
            {SIGNS[task.status][0]}
          </span>
          <span>
            <span className="hidden-text">{SIGNS[task.status][1]}: </span>
            <Said>{task.subject}</Said>
          </span>
        </li>
      ))}
    </ol>
  );
}
