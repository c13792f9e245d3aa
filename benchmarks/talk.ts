import type { ChildProcess } from 'node:child_process';

/** The messages between run.ts and the processes that it measures. */

/** Microseconds of processor time since the process began; `database` sums up PostgreSQL's processes. */
export interface Usage {
  readonly server: number;
  readonly database: number;
}

export interface Ready {
  readonly port: number;
  /** Tokens of signed-in people, by face. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Entries of all ages that take comments. */
  readonly ids: readonly number[];
}

export type Question = 'usage' | 'explain';

/** Asks a measured process and waits for its one answer. */
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

/** The other side: announces that it is ready, then answers. Ends when run.ts ends. */
export function answer(ready: Ready, answers: Record<Question, () => unknown>): void {
  const reply = async (question: Question): Promise<void> => {
    process.send?.(await answers[question]());
  };
  process.on('message', (question: Question) => void reply(question));
  process.send?.(ready);
}

export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
