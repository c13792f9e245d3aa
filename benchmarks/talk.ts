import type { ChildProcess } from 'node:child_process';

/** The messages between run.ts and the processes that it measures. */

/** Microseconds of processor time since the process began; `database` sums up PostgreSQL's processes. */
export interface Usage {
  readonly server: number;
  readonly database: number;
}

/** MB of the server's heap, and the database's processes and connections. */
export interface Held {
  readonly heap: number;
  readonly postmaster: number;
  readonly connections: number;
}

/**
 * `reset` brings moved entries back to where they were; `record` begins to note statements, `explain` ends it and returns their
 * plans.
 */
export type Question = 'usage' | 'held' | 'submissions' | 'scene' | 'reset' | 'record' | 'explain';

/** Waits for the one answer of a measured process; a question asks for it. */
export function ask<T>(child: ChildProcess, question: Question | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the measured process ended (${code})`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      // The worker answers each message with the type that its name promises.
      resolve(answer as T);
    });
    if (question !== null) child.send(question);
  });
}

/** The other side: says on which port it listens, then answers. Ends when run.ts ends. */
export function answer(port: number, answers: Partial<Record<Question, () => unknown>>): void {
  const reply = async (question: Question): Promise<void> => {
    process.send?.((await answers[question]?.()) ?? null);
  };
  process.on('message', (question: Question) => void reply(question));
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}

export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
