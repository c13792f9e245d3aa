import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The name of an account, or its number if it has no name on this machine. */
function accountNameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : `number ${uid}`;
}

/**
 * Returns why this account must not work in the data folder, because the server of another account could not use the files that it writes
 * there. Null if the account may work there. A data folder of root is accepted, because it may be a volume mounted for this account.
 */
export function findForeignOwner(dataDir: string, me = process.getuid?.()): string | null {
  for (const folder of [dataDir, join(dataDir, 'files')]) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (me === undefined || owner === undefined || owner === me || (owner === 0 && folder === dataDir)) continue;
    const name = accountNameOf(owner);
    return `${folder} belongs to the account ${name}, but this account is ${accountNameOf(me)}. Run the command as the account of the server: runuser -u ${name} -- bin/imprimatur …`;
  }
  return null;
}

/** @throws if the data folder belongs to another account. */
export function assertOwnFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  const why = findForeignOwner(dataDir);
  if (why !== null) throw new Error(why);
}
