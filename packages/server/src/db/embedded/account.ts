import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The operating system account that PostgreSQL runs under when this process is root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root. For root this is the owner of the existing database, or else
 * `postgres`, or else `nobody`. For any other account the result is undefined, which means that account itself.
 *
 * @throws if root finds none of these accounts.
 */
export function findPostgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = lstatSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [findNumericId('-u', name), findNumericId('-g', name)];
    if (uid && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it. ' +
      'Start the server as another account, or set DATABASE_URL.',
  );
}

function findNumericId(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : undefined;
}

/** Returns whether the account may enter the folder and all its parents. */
export function canEnterFolder(folder: string, account: Account | undefined): boolean {
  // oxlint-disable-next-line imprimatur/no-shell -- the script is constant and receives the folder as its argument
  const look = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return look.status === 0;
}

/** Returns whether the account can own and write to a subfolder of this folder. */
export function canRunInFolder(folder: string, account: Account | undefined): boolean {
  let trial: string | undefined;
  try {
    trial = mkdtempSync(join(folder, '.postgres-trial-'));
    if (account) lchownSync(trial, account.uid, account.gid);
    const write = ['-c', 'cd "$1" && : > written', 'sh', trial];
    // oxlint-disable-next-line imprimatur/no-shell -- the script is constant and receives the folder as its argument
    return spawnSync('/bin/sh', write, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
  } catch {
    return false;
  } finally {
    if (trial) rmSync(trial, { recursive: true, force: true });
  }
}

/**
 * Returns the folder for a database that cannot stay in a folder that only root may enter. Never uses a folder in a
 * shared location that another user could have prepared.
 */
export function prepareReachableFolder(account: Account): string {
  for (const candidate of ['/var/lib/imprimatur', '/var/tmp/imprimatur', '/tmp/imprimatur']) {
    try {
      mkdirSync(candidate, { recursive: true, mode: 0o755 });
      const stats = lstatSync(candidate);
      if (!stats.isDirectory() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) continue;
      chmodSync(candidate, 0o755);
      if (canRunInFolder(candidate, account)) return candidate;
    } catch {}
  }
  throw new Error(
    'PostgreSQL cannot access any suitable folder. Move DATA_DIR out of the folder that only root can enter.',
  );
}

/** Hands a folder and everything in it to the account. */
export function changeOwner(folder: string, account: Account): void {
  lchownSync(folder, account.uid, account.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid);
  }
}
