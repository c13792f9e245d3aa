import { readErrorCode } from '../../property-of.ts';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnterFolder, canRunInFolder, prepareReachableFolder } from './account.ts';

/** A file in the data folder that contains the path of the database's other folder. */
const pointerFilePath = (dataDir: string) => join(dataDir, 'postgres.location');
/** A file in that other folder that contains the path of the database's data folder. */
const originFilePath = (home: string) => join(home, 'origin');

/** Returns the folder with PostgreSQL's own files. */
export const clusterFolder = (home: string) => join(home, 'postgres');

/** Returns the folder named by the pointer in the data folder, or the data folder itself. Creates and checks nothing. */
export function readRememberedHome(dataDir: string): string {
  const file = pointerFilePath(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : dataDir;
}

/**
 * Returns the folder with the database of a data folder: the data folder itself or, if PostgreSQL's account cannot work there, a reachable
 * folder named by a pointer file in the data folder.
 *
 * @throws if the named folder does not exist, or belongs to the data folder from which this one was copied.
 */
export function findDatabaseHome(dataDir: string, account: Account | undefined): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = readRememberedHome(dataDir);
  if (home !== dataDir) return checkOrigin(dataDir, home);
  if (!account || canUseFolder(dataDir, account) || allowGroupToEnter(dataDir, account)) return dataDir;

  const elsewhere = mkdtempSync(join(prepareReachableFolder(account), 'data-'));
  allowGroupToEnter(elsewhere, account);
  writeFileSync(originFilePath(elsewhere), realpathSync(dataDir));
  try {
    writeFileSync(pointerFilePath(dataDir), `${elsewhere}\n`, { flag: 'wx', flush: true });
    return elsewhere;
  } catch (error) {
    rmSync(elsewhere, { recursive: true });
    if (readErrorCode(error) === 'EEXIST') return readRememberedHome(dataDir);
    throw error;
  }
}

function canUseFolder(dataDir: string, account: Account): boolean {
  return existsSync(clusterFolder(dataDir)) ? canEnterFolder(dataDir, account) : canRunInFolder(dataDir, account);
}

/** Allows PostgreSQL's group to enter a folder that only root may enter. The folder stays closed to everyone else. */
function allowGroupToEnter(dataDir: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return false;
  chownSync(dataDir, 0, account.gid);
  chmodSync(dataDir, 0o710);
  if (canUseFolder(dataDir, account)) return true;
  chownSync(dataDir, 0, gid);
  chmodSync(dataDir, mode & 0o7777);
  return false;
}

function checkOrigin(dataDir: string, home: string): string {
  if (!existsSync(originFilePath(home))) {
    throw new Error(
      `The database of ${dataDir} is missing from ${home}, the folder named in ${pointerFilePath(dataDir)}. ` +
        'Put it back, or delete that file to start with an empty database.',
    );
  }
  const [here, owner] = [realpathSync(dataDir), readFileSync(originFilePath(home), 'utf8').trim()];
  if (owner === here) return home;
  if (existsSync(owner) && readRememberedHome(owner) === home) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, and the database in ${home} belongs to the original. ` +
        `Delete ${pointerFilePath(dataDir)} to start with an empty database.`,
    );
  }
  writeFileSync(originFilePath(home), here);
  return home;
}
