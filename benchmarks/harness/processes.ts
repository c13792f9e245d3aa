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

/** The questions to a measured process, and its answers. */
export interface Answers {
  readonly usage: Usage;
  /** MB of the heap after a collection, the first process of PostgreSQL, and the connections to it. */
  readonly held: { readonly heap: number; readonly postmaster: number; readonly connections: number };
  readonly scene: Scene;
  /** The longest time that a turn of the event loop has kept the processor since the last question, in milliseconds. */
  readonly turn: number;
  /** Brings moved entries back to where they were. */
  readonly reset: null;
  /** Begins to note the plans of statements, which `explain` answers. */
  readonly record: null;
  readonly explain: readonly string[];
}

export interface Measured {
  readonly port: number;
  readonly pid: number;
  /** Asks one question at a time. */
  readonly ask: <Question extends keyof Answers>(question: Question) => Promise<Answers[Question]>;
  readonly usage: () => Promise<Usage>;
}

/** Runs `work` beside a process that `answer` leads, in production mode as `npm run serve` has it. */
export async function withProcess<T>(
  script: string,
  args: readonly string[],
  work: (measured: Measured) => Promise<T>,
): Promise<T> {
  // What it is compared with has the settings of a plain Node.
  const execArgv = script === './server.ts' ? [...HEAP, '--expose-gc'] : [];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv, env });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`the measured process ended (${code})`);
  });
  failed.catch(() => {});
  const hear = async () => {
    const [message] = await Promise.race([once(child, 'message'), failed]);
    return message;
  };
  const ask: Measured['ask'] = (question) => {
    child.send(question);
    return hear();
  };
  const port: number = await hear();
  try {
    return await work({ port, pid: child.pid ?? 0, ask, usage: () => ask('usage') });
  } finally {
    if (child.connected) child.disconnect();
    await exited;
  }
}

/** The other side: tells its port, then answers. It ends with the process that started it. */
export function answer(port: number, answers: { [Question in keyof Answers]?: () => unknown }): void {
  const reply = async (question: keyof Answers) => process.send?.((await answers[question]?.()) ?? null);
  process.on('message', (question: keyof Answers) => void reply(question));
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}

export const ownUsage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { server: user + system, database: 0 };
};

/** Gives `work` a folder, which is removed afterwards unless it is named. */
export async function withFolder<T>(named: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = named === '' ? mkdtempSync(join(tmpdir(), 'imprimatur-bench-')) : named;
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    // The database's processes outlive the server for a moment.
    if (named === '') await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

/** Runs `work` beside the real server on so many entries; `crowd` is how many more people are signed in. */
export async function withServer<T>(
  { entries, crowd = 0, folder }: { entries: number; crowd?: number; folder: string },
  work: (server: Measured) => Promise<T>,
): Promise<T> {
  console.error(`${entries.toLocaleString('en')} entries`);
  return withProcess('./server.ts', [folder, String(entries), String(crowd)], work);
}
