import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readErrorCode } from '../property-of.ts';

/**
 * A running backup touches its folder every `TOUCH_INTERVAL_MS`. A folder not touched for `ABANDONED_AFTER_MS` counts as abandoned. Both
 * are in milliseconds.
 */
const TOUCH_INTERVAL_MS = 15_000;
const ABANDONED_AFTER_MS = 180_000;

/** A backup with this name already exists, or another run is making it. */
export class NameTakenError extends Error {}

const fileExists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** A killed run no longer touches its folder. A time in the future means that the clock was ahead. */
async function isAbandoned(partial: string): Promise<boolean> {
  const found = await lstat(partial).catch(() => null);
  return found !== null && found.isDirectory() && Math.abs(Date.now() - found.mtimeMs) > ABANDONED_AFTER_MS;
}

async function createExclusively(partial: string): Promise<void> {
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
    if (!(await isAbandoned(partial)))
      throw new NameTakenError(
        `Another backup is running in ${partial}, or was interrupted less than three minutes ago. Try again in three minutes, or use another folder.`,
      );
    // Moving is atomic and deleting is slow, so another run sees the folder either complete or gone.
    const abandoned = `${partial}.${randomUUID()}`;
    await rename(partial, abandoned);
    await mkdir(partial, { mode: 0o700 });
    await rm(abandoned, { recursive: true, force: true });
  }
}

export interface PartialBackup {
  readonly folder: string;
  /** Stops touching the folder. */
  readonly stop: () => void;
}

/** Creates the folder that one run writes its backup into. @throws NameTakenError */
export async function beginPartialBackup(to: string): Promise<PartialBackup> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const folder = `${to}.partial`;
  await createExclusively(folder);
  // Checked last, because another run may just have finished under this name.
  if (await fileExists(to)) {
    await rmdir(folder);
    throw new NameTakenError(`${to} already exists. Choose a new folder for the backup.`);
  }
  const mark = (): void => {
    utimes(folder, new Date(), new Date()).catch(() => {});
  };
  const timer = setInterval(mark, TOUCH_INTERVAL_MS).unref();
  return { folder, stop: () => clearInterval(timer) };
}
