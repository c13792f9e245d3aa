import { existsSync, realpathSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findPostgresAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { clusterFolder, findDatabaseHome, readRememberedHome } from './home.ts';
import { lockDataFolder } from './lock.ts';
import { type RestartPauses, runPostmaster } from './postmaster.ts';
import { POSTGRES_NAMES } from './settings.ts';

export interface EmbeddedPostgresOptions {
  /** The application's data folder. The database is in its subfolder `postgres`. */
  dataDir: string;
  /** Receives lines for the person who starts the server. */
  log?: (line: string) => void;
  /** False in tests only. Without fsync, a power cut loses data. */
  fsync?: boolean;
  /** The `bin` folder of the system's PostgreSQL. */
  pgBin?: string | undefined;
  /** Pauses between restarts; only tests set them. */
  pauses?: RestartPauses;
}

export interface EmbeddedPostgres {
  /** For `pg`: `host` is the folder of a Unix socket. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** The folder with PostgreSQL's own files. */
  location: string;
  /** May be called more than once. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on the data folder as a child process, and resolves once it accepts connections. PostgreSQL
 * stops with this process, even if this process is killed, and restarts after a crash.
 *
 * @throws Error with a one-line message, for example if there are no binaries for this system, or if the folder
 * is in use, has another major version or belongs to another account.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, fsync = true, pgBin } = options;
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows. Set DATABASE_URL to a PostgreSQL server.');
  }
  const dataDir = existsSync(options.dataDir) ? realpathSync(options.dataDir) : resolve(options.dataDir);
  const account = findPostgresAccount(clusterFolder(readRememberedHome(dataDir)));
  const home = findDatabaseHome(dataDir, account);
  const binaries = findBinaries({ account, systemBin: pgBin || undefined, dataDir, log });
  const lock = await lockDataFolder(home, clusterFolder(home));
  try {
    const location = await prepareCluster({ home, dataDir, binaries, account, lock: lock.fd, fsync, log });
    if (home !== dataDir) log(`The database is in ${location}, because PostgreSQL cannot access ${dataDir}.`);
    const server = await runPostmaster({
      binaries,
      cluster: location,
      account,
      lock: lock.fd,
      fsync,
      log,
      pauses: options.pauses,
    });
    const { user, database, port } = POSTGRES_NAMES;
    return {
      connection: { host: server.socketFolder, port, user, database },
      location,
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Deletes the database of a data folder, wherever it is. Other contents of the data folder stay.
 *
 * @throws if a server uses it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const home = readRememberedHome(realpathSync(dataDir));
  if (existsSync(home)) {
    const lock = await lockDataFolder(home, clusterFolder(home));
    rmSync(clusterFolder(home), { recursive: true, force: true });
    lock.release();
    rmSync(home === realpathSync(dataDir) ? `${home}/postgres.lock` : home, { recursive: true, force: true });
  }
  rmSync(`${dataDir}/postgres.location`, { force: true });
}
