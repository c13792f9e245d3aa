import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ask } from './talk.ts';

/** A measured process: it listens on a port, and ends when its channel closes. */
export interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

/** `npm run serve` runs the server in production mode, and so is everything that it is compared with. */
const env = { ...process.env, NODE_ENV: 'production' };

export async function start(script: string, args: string[], execArgv: string[] = []): Promise<Started> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv, env });
  return { child, port: await ask<number>(child, null) };
}

export async function end({ child }: Pick<Started, 'child'>): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await exited;
}
