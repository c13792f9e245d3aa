/** Makes the temporary folder of a run. Plain JavaScript for Node 20, as it runs before anything is installed. */
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. Copying a database there takes a fifth of the time that a disk needs. */
const MEMORY = '/dev/shm';
/** The free bytes that a run requires; its databases, files and browsers write about a third of that. */
const ROOM = 6 * 2 ** 30;

function isRoomy(place) {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false;
  }
}

/**
 * Makes a folder in memory where that is wanted and there is plenty of it, else in the system's temporary folder. A temporary
 * folder that TMPDIR names is used in any case.
 *
 * @param {boolean} inMemory
 */
export function makeFolder(inMemory) {
  const place = inMemory && process.env.TMPDIR === undefined && isRoomy(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(place, 'imprimatur-'));
  // Other accounts, such as PostgreSQL's, must be able to enter it.
  chmodSync(folder, 0o755);
  return folder;
}
