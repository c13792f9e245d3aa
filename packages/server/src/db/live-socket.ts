import { codeOf } from '../property-of.ts';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { clusterIn, rememberedHome } from './embedded/home.ts';
import { names } from './embedded/settings.ts';
import type { Socket } from './database.ts';

/** Returns whether a data folder contains an embedded database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(clusterIn(rememberedHome(realpathSync(dataDir))));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Returns the connection to the embedded database of a data folder, or null if no server is running it. */
export function liveSocket(dataDir: string): Socket | null {
  const file = join(clusterIn(rememberedHome(realpathSync(dataDir))), 'postmaster.pid');
  if (!existsSync(file)) return null;
  // PostgreSQL writes its number into the first line, the folder of its socket into the fifth.
  const [pid, , , , folder] = readFileSync(file, 'utf8').split('\n');
  if (!folder || !isAlive(Number(pid)) || !existsSync(join(folder, `.s.PGSQL.${names.port}`))) return null;
  return { host: folder, port: names.port, user: names.user, database: names.database };
}
