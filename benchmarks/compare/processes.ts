import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Who runs a program; nobody named: who runs this one. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** MariaDB and php-fpm do not work as root. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'www-data'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Programs that run until `end`, the last one ends first. */
export class Processes {
  readonly #account: Account;
  readonly #children: ChildProcess[] = [];

  constructor(account: Account) {
    this.#account = account;
  }

  /** Returns the process's id. */
  start(path: string, args: readonly string[]): number {
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'inherit'], ...this.#account });
    this.#children.push(child);
    return child.pid ?? 0;
  }

  async end(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
  }
}

/** Tries for half a minute. */
export async function until(what: string, works: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await works();
      return;
    } catch (error) {
      if (tries >= 150) throw new Error(`${what} does not answer`, { cause: error });
    }
    await pause(200);
  }
}
