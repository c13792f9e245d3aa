import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import { POSTGRES_ENVIRONMENT } from './settings.ts';

/**
 * The shell replaces itself with the program, so the child's process id is the program's. Before that, it starts a watchdog that reads
 * from a pipe to this process. The pipe ends without a message only if this process is gone, for whatever reason; then the program gets an
 * interrupt, then a quit signal, and is finally killed, all within a second. Descriptor 3 is the folder's lock, which the
 * program keeps and the watchdog closes; descriptor 4 is the pipe. (Node closes a child's standard input when the child ends, too early
 * to report a normal end.)
 */
const WATCHDOG_SCRIPT = `
folder=$1; shift
( (
  exec 3<&- >/dev/null 2>&1
  read -r word <&4 && exit 0
  kill -INT $$
  for pause in 1 2 3 4 5; do kill -0 $$ || break; sleep 0.1; done
  kill -0 $$ && kill -QUIT $$ && sleep 0.3
  kill -0 $$ && kill -KILL $$
  test -n "$folder" && rm -f "$folder"/.s.PGSQL.* && rmdir "$folder"
) & )
exec 4<&-
exec "$@"
`;

interface Command {
  program: string;
  args: string[];
  account: Account | undefined;
  /** File descriptor of the lock, which is passed on so that the lock lasts as long as the program. */
  lock: number;
  /** Socket folder to delete if the watchdog had to end the program. */
  socketFolder?: string;
  onLine?: (line: string) => void;
}

export interface WatchedProcess {
  pid: number | undefined;
  kill: (signal: NodeJS.Signals) => void;
  /** Returns whether the program has ended. */
  ended: () => boolean;
  /** Resolves with a phrase for messages, such as `exit code 1`, when the program is gone. */
  exited: Promise<string>;
  /** Returns the last lines of the program's output, for error messages. */
  lastLines: () => string[];
  /** Keeps this process alive for the program, or not. Initially it does not. */
  hold: (keep: boolean) => void;
}

/** Starts a program that cannot outlive this process. It has its own session, so Ctrl-C reaches it only through this process. */
export function spawnWatched({ program, args, account, lock, socketFolder = '', onLine }: Command): WatchedProcess {
  const child: ChildProcess = spawn(
    // oxlint-disable-next-line imprimatur/no-shell -- the script is constant and receives values as its arguments
    '/bin/sh',
    ['-c', WATCHDOG_SCRIPT, 'imprimatur-postgres', socketFolder, program, ...args],
    {
      ...account,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', lock, 'pipe'],
    },
  );
  // Node turns every pipe after the third into a socket.
  const watchdogPipe = child.stdio[4] instanceof Socket ? child.stdio[4] : null;
  const lines: string[] = [];
  let hasEnded = false;
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      onLine?.(line);
    });
  }
  const exited = new Promise<string>((resolve) => {
    const end = (how: string) => {
      hasEnded = true;
      watchdogPipe?.end('done\n');
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  watchdogPipe?.on('error', () => {});
  const hold = (keep: boolean) => {
    const parts = [child, watchdogPipe, child.stderr instanceof Socket ? child.stderr : null];
    for (const part of parts) {
      if (keep) part?.ref();
      else part?.unref();
    }
  };
  hold(false);
  return {
    pid: child.pid,
    kill: (signal) => void child.kill(signal),
    ended: () => hasEnded,
    exited,
    lastLines: () => [...lines],
    hold,
  };
}
