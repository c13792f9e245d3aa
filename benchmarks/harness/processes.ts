import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEAP } from '../../tools/lib-heap.mjs';
import type { Scene } from './scene.ts';
import type { Usage } from './measure.ts';

/** Questions to a measured process, with the type of each answer. */
export interface Answers {
  readonly usage: Usage;
  /** MB of the heap after a garbage collection, the process id of PostgreSQL's postmaster, and the number of connections. */
  readonly held: { readonly heap: number; readonly postmaster: number; readonly connections: number };
  readonly scene: Scene;
  /** Processor time in milliseconds of the longest iteration of the event loop since the last question. */
  readonly longestIteration: number;
  /** Moves entries back to their original phase. */
  readonly reset: null;
  /** Makes one entry as large as the largest that the product is made for. Returns its id. */
  readonly enlarge: number;
  /** Starts recording query plans, which `explain` returns. */
  readonly record: null;
  readonly explain: readonly string[];
}

export interface Measurement {
  readonly port: number;
  readonly pid: number;
  /** Asks one question and waits for the answer. Questions must not overlap. */
  readonly ask: <Question extends keyof Answers>(question: Question) => Promise<Answers[Question]>;
  readonly usage: () => Promise<Usage>;
}

/** Runs `work` with a second process that calls `answerQuestions`, in production mode like `npm run serve`. */
export async function withProcess<T>(
  script: string,
  args: readonly string[],
  work: (measured: Measurement) => Promise<T>,
): Promise<T> {
  // The baseline runs with Node's default settings.
  const execArgv = script === './server.ts' ? [...HEAP, '--expose-gc'] : [];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv, env });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`the measured process ended (${code})`);
  });
  failed.catch(() => {});
  const receiveMessage = async () => {
    const [message] = await Promise.race([once(child, 'message'), failed]);
    return message;
  };
  const ask: Measurement['ask'] = (question) => {
    child.send(question);
    return receiveMessage();
  };
  const port: number = await receiveMessage();
  try {
    return await work({ port, pid: child.pid ?? 0, ask, usage: () => ask('usage') });
  } finally {
    if (child.connected) child.disconnect();
    await exited;
  }
}

/** For the second process: reports its port, then answers questions. Ends with the process that started it. */
export function answerQuestions(port: number, answers: { [Question in keyof Answers]?: () => unknown }): void {
  const reply = async (question: keyof Answers) => process.send?.((await answers[question]?.()) ?? null);
  process.on('message', (question: keyof Answers) => void reply(question));
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}

export const getOwnUsage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { server: user + system, database: 0 };
};

/** Runs `work` with a folder. Removes the folder afterwards, unless it was named. */
export async function withFolder<T>(named: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = named === '' ? mkdtempSync(join(tmpdir(), 'imprimatur-bench-')) : named;
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    // The database's processes may outlive the server for a moment.
    if (named === '') await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

/** Runs `work` with the real server and this number of entries. `crowd` is the number of additional signed-in people. */
export async function withServer<T>(
  {
    entries,
    crowd = 0,
    delegates = 25,
    folder,
  }: { entries: number; crowd?: number; delegates?: number; folder: string },
  work: (server: Measurement) => Promise<T>,
): Promise<T> {
  console.error(`${entries.toLocaleString('en')} entries`);
  return withProcess('./server.ts', [folder, String(entries), String(crowd), String(delegates)], work);
}
