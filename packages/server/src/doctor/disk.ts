import { access, constants, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readErrorCode } from '../property-of.ts';
import { type Check, createFindings, type Finding } from './finding.ts';

const GB = 2 ** 30;
const MB = 2 ** 20;
/** The space, in bytes, for one file of the largest size and for several. */
const [MIN_FREE, LOW_FREE] = [1.1 * GB, 5 * GB];

async function examineFreeSpace(folder: string): Promise<Finding> {
  const { right, risky, wrong } = createFindings('disk');
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const space = `${folder} has ${(free / GB).toFixed(1)} GB of ${((blocks * bsize) / GB).toFixed(0)} GB free.`;
  if (free < MIN_FREE) return wrong(`${space} Uploads of 1 GB are refused. Free some space.`);
  return free < LOW_FREE ? risky(`${space} Free some space soon.`) : right(space);
}

/** Uploads do not use this folder; the embedded database keeps its socket there, and a restore compares files there. */
async function examineTemporary(folder: string): Promise<Finding> {
  const { right, risky } = createFindings('temporary files');
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const space = free < GB ? `${Math.floor(free / MB)} MB` : `${(free / GB).toFixed(1)} GB`;
  return free < 100 * MB
    ? risky(`${folder} has ${space} free. A start or a restore may fail. Free some space.`)
    : right(`${folder} has ${space} free. Uploads do not use it.`);
}

/** Checks the data folder, which contains the uploads, and the folder for temporary files. */
export const checkDisk: Check = async ({ dataDir }) => {
  const { risky, wrong } = createFindings('disk');
  try {
    const { mode } = await stat(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const open =
      (mode & 0o007) === 0
        ? []
        : [risky(`Every account on this machine can access ${dataDir}. Run chmod 700 ${dataDir}.`)];
    return [await examineFreeSpace(dataDir), ...open, await examineTemporary(tmpdir())];
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT')
      return [risky(`DATA_DIR ${dataDir} does not exist yet. The first start creates it.`)];
    return [wrong(`This account cannot read and write DATA_DIR ${dataDir}.`)];
  }
};
