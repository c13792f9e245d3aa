import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../property-of.ts';

/** How often a run at work marks its folder, and for how long an unmarked one is held to be at work, in milliseconds. */
const BEAT = 15_000;
const SILENCE = 180_000;

/** A backup has this name already, or another run is making it. */
export class NameTaken extends Error {}

const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** A run that was killed marks its folder no more. Marks of the future are of a clock that was ahead. */
async function isLeft(partial: string): Promise<boolean> {
  const found = await lstat(partial).catch(() => null);
  return found !== null && found.isDirectory() && Math.abs(Date.now() - found.mtimeMs) > SILENCE;
}

async function makeAlone(partial: string): Promise<void> {
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!(await isLeft(partial)))
      throw new NameTaken(
        `Another backup is being made in ${partial}, or was ended there a moment ago. Wait for three minutes, or name another folder.`,
      );
    // Moved at once, deleted at leisure: a second run that finds it finds it either old or gone.
    const aside = `${partial}.${randomUUID()}`;
    await rename(partial, aside);
    await mkdir(partial, { mode: 0o700 });
    await rm(aside, { recursive: true, force: true });
  }
}

export interface Partial {
  readonly folder: string;
  /** Ends the marks. */
  readonly stop: () => void;
}

/** Makes the folder in which a backup grows, for this run alone. @throws NameTaken */
export async function beginPartial(to: string): Promise<Partial> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const folder = `${to}.partial`;
  await makeAlone(folder);
  // Asked last: another run may have finished under this name a moment ago.
  if (await exists(to)) {
    await rmdir(folder);
    throw new NameTaken(`${to} is there already. A backup is written into a new folder.`);
  }
  const mark = (): void => {
    utimes(folder, new Date(), new Date()).catch(() => {});
  };
  const timer = setInterval(mark, BEAT).unref();
  return { folder, stop: () => clearInterval(timer) };
}
