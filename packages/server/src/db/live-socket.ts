import { readErrorCode } from '../property-of.ts';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder, readRememberedHome } from './embedded/home.ts';
import { POSTGRES_NAMES } from './embedded/settings.ts';
import type { Socket } from './database.ts';

/** Returns whether a data folder contains an embedded database. */
export function containsDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(clusterFolder(readRememberedHome(realpathSync(dataDir))));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}

/** Returns the connection to the embedded database of a data folder, or null if no server is running it. */
export function findLiveSocket(dataDir: string): Socket | null {
  const file = join(clusterFolder(readRememberedHome(realpathSync(dataDir))), 'postmaster.pid');
  if (!existsSync(file)) return null;
  // PostgreSQL writes its number into the first line, the folder of its socket into the fifth.
  const [pid, , , , folder] = readFileSync(file, 'utf8').split('\n');
  if (!folder || !isAlive(Number(pid)) || !existsSync(join(folder, `.s.PGSQL.${POSTGRES_NAMES.port}`))) return null;
  return { host: folder, port: POSTGRES_NAMES.port, user: POSTGRES_NAMES.user, database: POSTGRES_NAMES.database };
}
