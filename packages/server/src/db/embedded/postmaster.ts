import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, canEnterFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createServerArguments } from './settings.ts';
import { spawnWatched, type WatchedProcess } from './watched-process.ts';

interface Launch {
  binaries: Binaries;
  cluster: string;
  account: Account | undefined;
  /** File descriptor of the lock. */
  lock: number;
  fsync: boolean;
  log: (line: string) => void;
  pauses?: RestartPauses | undefined;
}

export interface Postmaster {
  socketFolder: string;
  /** Ends PostgreSQL after its open transactions were rolled back and everything is on disk. */
  stop: () => Promise<void>;
}

/** Pauses before a restart, in milliseconds: the first one, and the maximum while starts keep failing. */
export interface RestartPauses {
  readonly first: number;
  readonly longest: number;
}
const DEFAULT_RESTART_PAUSES: RestartPauses = { first: 250, longest: 60_000 };
/** After running for this many milliseconds, a start counts as successful, and the next restart waits only the first pause. */
const STABLE_AFTER_MS = 1_000;
/** Replaying the log after a power cut may take a while. */
const START_TIMEOUT_MS = 5 * 60_000;

/**
 * Starts PostgreSQL on a complete database, waits until it responds, and restarts it whenever it ends, because a full disk may get free
 * space again.
 */
export async function runPostmaster(launch: Launch): Promise<Postmaster> {
  const socketFolder = makeSocketFolder(dirname(launch.cluster), launch.account);
  let stopping = false;
  let current: WatchedProcess | undefined;
  let failures = 0;
  let upSince = 0;

  const start = async () => {
    const child = spawnWatched({
      program: join(launch.binaries.bin, 'postgres'),
      args: ['-D', launch.cluster, ...createServerArguments(socketFolder, launch.fsync)],
      account: launch.account,
      lock: launch.lock,
      socketFolder,
      onLine: (line) => {
        if (!stopping && IMPORTANT_LINES.test(line)) launch.log(`PostgreSQL: ${line}`);
      },
    });
    current = child;
    await waitUntilReady(child, launch.cluster);
    upSince = Date.now();
    void child.exited.then(restart);
  };
  const restart = async (how: string) => {
    if (stopping) return;
    if (Date.now() - upSince > STABLE_AFTER_MS) failures = 0;
    const { first, longest } = launch.pauses ?? DEFAULT_RESTART_PAUSES;
    const wait = Math.min(first * 2 ** failures, longest);
    failures += 1;
    launch.log(
      `PostgreSQL stopped unexpectedly (${how}). Restarting it${wait < 1_000 ? '' : ` in ${wait / 1_000} s`}.`,
    );
    await pause(wait);
    if (stopping) return;
    await start().catch((error: Error) => {
      upSince = Date.now();
      launch.log(error.message);
      return restart('a failed start');
    });
  };

  try {
    await start();
  } catch (error) {
    current?.kill('SIGQUIT');
    rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  }
  return {
    socketFolder,
    stop: async () => {
      stopping = true;
      if (current) await shutDown(current);
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

const IMPORTANT_LINES = /^(FATAL|PANIC)|terminated by signal|not properly shut down|reinitializing|No space left/;

/** PostgreSQL writes its state to the eighth line of its lock file. */
async function waitUntilReady(child: WatchedProcess, cluster: string): Promise<void> {
  const limit = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const [pid, , , , , , , state] = readLines(join(cluster, 'postmaster.pid'));
    if (Number(pid) === child.pid && state?.trim() === 'ready') return;
    const late = Date.now() > limit;
    if (late) child.kill('SIGQUIT');
    if (late || child.ended()) {
      const how = late ? 'not ready in time' : await child.exited;
      throw new Error(`PostgreSQL did not start in ${cluster} (${how}): ${child.lastLines().slice(-5).join(' ')}`);
    }
    await pause(20);
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function shutDown(child: WatchedProcess): Promise<void> {
  child.hold(true);
  const scheduleSignal = (signal: NodeJS.Signals, after: number) => setTimeout(() => child.kill(signal), after);
  const timers = [scheduleSignal('SIGINT', 0), scheduleSignal('SIGQUIT', 30_000), scheduleSignal('SIGKILL', 36_000)];
  await child.exited;
  for (const timer of timers) clearTimeout(timer);
}

/** Maximum length of the socket folder's path in bytes. The system allows 107 including the socket's name. */
const MAX_SOCKET_FOLDER_BYTES = 75;
/** PostgreSQL reads this setting as a list of folders, in which other characters have a special meaning. */
const SAFE_FOLDER = /^[\w/.-]+$/;

/**
 * Creates a folder that only PostgreSQL's account and root may enter. The folder is beside the database, because a systemd unit has a
 * private temporary folder that commands could not see. It is in the temporary folder if the path would be too long for a socket, or if
 * PostgreSQL runs under a different account from the server, which could not delete the folder beside the database.
 */
function makeSocketFolder(home: string, account: Account | undefined): string {
  const fits = account === undefined && SAFE_FOLDER.test(home) && Buffer.byteLength(home) <= MAX_SOCKET_FOLDER_BYTES;
  const usual = tmpdir();
  const base = usual.length < 60 && canEnterFolder(usual, account) ? usual : '/tmp';
  const folder = mkdtempSync(fits ? join(home, 'socket-') : join(base, 'imprimatur-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
