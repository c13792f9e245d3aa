import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, changeOwner } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterFolder } from './home.ts';
import { createLocaleArguments, POSTGRES_NAMES } from './settings.ts';
import { spawnWatched } from './watched-process.ts';

interface Preparation {
  home: string;
  dataDir: string;
  binaries: Binaries;
  account: Account | undefined;
  /** File descriptor of the lock. */
  lock: number;
  fsync: boolean;
  log: (line: string) => void;
}

/**
 * Makes sure that `home` contains a complete database that these programs can open: creates one, or moves the one that is still in the
 * data folder. It works in a temporary folder beside the final one and then renames it, so that after a kill there is either no database
 * or a complete one. Leftovers of an earlier kill are deleted first.
 *
 * @throws if the database belongs to another major version or another account.
 */
export async function prepareCluster(preparation: Preparation): Promise<string> {
  const { home, dataDir, binaries, account } = preparation;
  const cluster = clusterFolder(home);
  for (const name of readdirSync(home)) {
    if (/^(?:postgres\.new|socket)-/.test(name)) rmSync(join(home, name), { recursive: true, force: true });
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    if (home !== dataDir && existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))) fetchCluster(preparation);
    else await createCluster(preparation);
  }
  const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${cluster} was created by PostgreSQL ${major}, but the binaries are version ${binaries.major}. ` +
        `Set PG_BIN to PostgreSQL ${major}, or restore a backup into an empty DATA_DIR.`,
    );
  }
  const { uid } = lstatSync(cluster);
  if (account && uid !== account.uid) changeOwner(cluster, account);
  if (!account && uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${cluster} belongs to another account (user id ${uid}). Start the server as that account or as root.`,
    );
  }
  chmodSync(cluster, 0o700);
  return cluster;
}

async function createCluster({ home, binaries, account, lock, fsync, log }: Preparation): Promise<void> {
  log('Creating a new database…');
  const half = mkdtempSync(join(home, 'postgres.new-'));
  if (account) changeOwner(half, account);
  const identity = ['--username', POSTGRES_NAMES.user, '--auth-local=trust', '--auth-host=reject'];
  const safety = ['--data-checksums', ...(fsync ? [] : ['--no-sync'])];
  const run = async (program: string, args: string[]) => {
    const child = spawnWatched({ program, args, account, lock });
    child.hold(true);
    const how = await child.exited;
    const lines = child.lastLines();
    if (how !== 'exit code 0' || lines.some((line) => /ERROR|FATAL|PANIC/.test(line))) {
      throw new Error(`Could not create a database in ${home} (${how}): ${lines.join(' ')}`);
    }
  };
  try {
    const locale = createLocaleArguments(binaries.major);
    await run(join(binaries.bin, 'initdb'), ['-D', half, '--encoding=UTF8', ...locale, ...identity, ...safety]);
    const createDatabase = `printf 'create database ${POSTGRES_NAMES.database};' | "$0" --single -D "$1" -c fsync=${fsync ? 'on' : 'off'} postgres`;
    // oxlint-disable-next-line imprimatur/no-shell -- the script is constant and receives paths as its arguments
    await run('/bin/sh', ['-c', createDatabase, join(binaries.bin, 'postgres'), half]);
    renameInto(half, home, fsync);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** An existing database is moved too, if PostgreSQL can no longer reach its data folder. */
function fetchCluster({ home, dataDir, account, fsync }: Preparation): void {
  const half = mkdtempSync(join(home, 'postgres.new-'));
  cpSync(clusterFolder(dataDir), half, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  rmSync(join(half, 'postmaster.pid'), { force: true });
  if (account) changeOwner(half, account);
  if (fsync) {
    for (const name of readdirSync(half, { recursive: true, encoding: 'utf8' })) {
      if (!lstatSync(join(half, name)).isSymbolicLink()) syncToDisk(join(half, name));
    }
  }
  renameInto(half, home, fsync);
  rmSync(clusterFolder(dataDir), { recursive: true });
}

function renameInto(half: string, home: string, fsync: boolean): void {
  renameSync(half, clusterFolder(home));
  if (fsync) syncToDisk(home);
}

function syncToDisk(path: string): void {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
