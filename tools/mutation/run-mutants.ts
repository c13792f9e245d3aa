/** Tries mutants one after the other in a runner, which is started again when a mutant keeps it from ending. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib-process.mjs';
import { scaled } from '../machine-speed.mjs';
import { type Mutant, mutated } from './mutants.ts';
import type { Outcome, Task } from './runner.ts';

/** Tests that take this long for each ring, in milliseconds, do not end. */
const MAX_RING_TIME = { unit: 60_000, server: 180_000 };

export interface Project {
  readonly name: 'unit' | 'server';
  readonly folder: string;
  readonly ringsOf: (file: string) => string[][];
}
export interface Verdict {
  readonly mutant: Mutant;
  readonly noticed: string | null;
}

const running = new Set<ChildProcess>();

/** Ends a runner with its workers, which may be in an endless loop. */
function kill(runner: ChildProcess): void {
  running.delete(runner);
  try {
    if (runner.pid !== undefined) process.kill(-runner.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export const killRunners = (): void => running.forEach(kill);

/** Resolves with the next message; null: none came in time. */
function reply(runner: ChildProcess, limit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer);
      runner.off('message', told).off('exit', ended);
      work();
    };
    const told = (message: unknown) => settle(() => resolve(message));
    const ended = () => settle(() => reject(new Error('The runner of the tests ended.')));
    const timer = setTimeout(() => settle(() => resolve(null)), limit);
    runner.on('message', told).on('exit', ended);
  });
}

async function startRunner({ name, folder }: Project): Promise<ChildProcess> {
  const runner = fork(join(root, 'tools/mutation/runner.ts'), [folder, name], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(runner);
  await reply(runner, scaled(60_000));
  return runner;
}

const isOutcome = (message: unknown): message is Outcome =>
  typeof message === 'object' && message !== null && ('noticed' in message || 'unsound' in message);

/** Yields a verdict for each mutant until the time is over. */
export async function* runMutants(
  project: Project,
  mutants: readonly Mutant[],
  endsAt: number,
): AsyncGenerator<Verdict> {
  let runner = await startRunner(project);
  for (const mutant of mutants) {
    if (Date.now() > endsAt) break;
    const rings = project.ringsOf(mutant.file);
    const text = mutated(readFileSync(join(project.folder, mutant.file), 'utf8'), mutant);
    const task: Task = { file: mutant.file, text, rings };
    runner.send(task);
    const limit = scaled(MAX_RING_TIME[project.name]) * Math.max(1, rings.length);
    const message = await reply(runner, limit).catch((error: Error): Outcome => ({ unsound: error.message }));
    const outcome = isOutcome(message) ? message : null;
    if (outcome !== null && 'noticed' in outcome) {
      yield { mutant, noticed: outcome.noticed };
      continue;
    }
    kill(runner);
    runner = await startRunner(project);
    // What a mutant left behind, or a busy machine, fails tests without it too: it is not counted.
    if (outcome === null) yield { mutant, noticed: 'its tests do not end' };
    else console.log(`not judged  ${mutant.file}:${mutant.line}  ${outcome.unsound}`);
  }
  const ended = new Promise((resolve) => runner.once('exit', resolve));
  runner.disconnect();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, scaled(30_000)).unref())]);
  kill(runner);
}
