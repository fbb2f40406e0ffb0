import type { RunnerTestFile } from 'vitest';
import type { Reporter } from 'vitest/reporters';

/** Ends a run with the one line that every tool can read. */
export default class PlainReporter implements Reporter {
  onFinished(files: RunnerTestFile[] = [], errors: unknown[] = []): void {
    const states = files.flatMap((file) => outcomes(file));
    const passed = states.filter((state) => state === 'pass').length;
    const failed = states.filter((state) => state === 'fail').length;
    console.log(`${passed} passed, ${failed + errors.length} failed`);
  }
}

type Task = RunnerTestFile['tasks'][number];

function outcomes(task: RunnerTestFile | Task): readonly (string | undefined)[] {
  if (task.type === 'test') return [task.result?.state];
  // A file that cannot be loaded holds no test, and has failed.
  if (task.tasks.length === 0) return [task.result?.state];
  return task.tasks.flatMap(outcomes);
}
