import { spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock on a database folder. The lock is released when the last process that holds it ends: this one or a PostgreSQL process. */
export interface Lock {
  fd: number;
  release: () => void;
}

/**
 * Claims the database below `home`. Waits up to 2 s for a server that is stopping, and up to 10 s for the PostgreSQL
 * processes that a killed server left behind.
 *
 * @throws Error with a one-line message if the folder stays in use.
 */
export async function lockDataFolder(home: string, cluster: string): Promise<Lock> {
  const file = join(home, 'postgres.lock');
  const began = Date.now();
  for (;;) {
    const fd = openSync(file, 'a+', 0o600);
    const owner = findLiveOwner(file);
    const lock = flock(fd);
    const free = lock === 'held' || (lock === 'unsupported' && owner === undefined);
    if (free && findLivePostmaster(cluster) === undefined) {
      ftruncateSync(fd);
      writeSync(fd, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
      if (lock === 'held') rmSync(join(cluster, 'postmaster.pid'), { force: true });
      // Without the program `flock`, only the owner's process id counts.
      const release = once(() => {
        ftruncateSync(fd);
        closeSync(fd);
      });
      return { fd, release };
    }
    closeSync(fd);
    const waited = Date.now() - began;
    if (!free && owner !== undefined && waited > 2_000) {
      throw new Error(
        `The data folder ${home} is in use by a running server (process ${owner}). ` +
          'Stop that server first, or set DATA_DIR to another folder.',
      );
    }
    if (waited > 10_000) {
      const pid = findLivePostmaster(cluster);
      throw new Error(
        `The database in ${home} is still in use${pid ? ` by PostgreSQL process ${pid}` : ''} after 10 s. ` +
          'Stop the server that uses it, or set DATA_DIR to another folder.',
      );
    }
    await pause(50);
  }
}

/**
 * Locks the open file with the `flock` program. The lock belongs to the open file, which both processes share, so it
 * outlives the program. The kernel releases it with the last process that has the file open.
 */
function flock(fd: number): 'held' | 'busy' | 'unsupported' {
  const answer = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd] });
  if (answer.error) return 'unsupported';
  if (answer.status === 0) return 'held';
  return answer.stderr.length === 0 ? 'busy' : 'unsupported';
}

function findLiveOwner(file: string): number | undefined {
  try {
    const { pid, started }: { pid: number; started: string | null } = JSON.parse(readFileSync(file, 'utf8'));
    if (started === null) process.kill(pid, 0);
    return startOf(pid) === started ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the start of a process in ticks since the machine started, or null if it has ended. This distinguishes a process from a later
 * one with the same id.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * Returns the id of the PostgreSQL process that runs on this folder. After a restart of the machine, an old id may belong to another
 * program. PostgreSQL cannot detect this, so the working folder of the process is checked.
 */
function findLivePostmaster(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    if (process.platform !== 'linux') return pid;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
