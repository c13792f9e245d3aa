import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ask, type Ready } from './talk.ts';

/** A measured process: it listens on a port, and ends when its channel closes. */
export interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly ready: Ready;
}

export async function start(script: string, args: string[], execArgv: string[] = []): Promise<Started> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv });
  const ready = await ask<Ready>(child, null);
  return { child, port: ready.port, ready };
}

export async function end({ child }: Pick<Started, 'child'>): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await exited;
}
