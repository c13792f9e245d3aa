import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from './manifest.ts';

/** Names of backups in a folder of them, by the time of their making: `2026-11-23T02-30-00`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.partial)?$/;

/** How old what an ended run left must be before it is deleted, in milliseconds: until then it may be of one at work. */
const LEFT_BEHIND = 2 * 86_400_000;

export const nameAt = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

const isWhole = (folder: string): Promise<boolean> =>
  access(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  );

/** Returns the folders of the whole backups, the newest first. */
export async function wholeBackupsIn(into: string): Promise<string[]> {
  const names = await readdir(into).catch((): string[] => []);
  const folders = names.filter((name) => NAME.test(name)).map((name) => join(into, name));
  const whole = await Promise.all(folders.map(isWhole));
  return folders
    .filter((_folder, at) => whole[at])
    .toSorted()
    .toReversed();
}

/** Deletes a backup. Without its manifest it is none, so that one half deleted is never taken for a whole one. */
async function discard(folder: string): Promise<void> {
  await rm(join(folder, MANIFEST), { force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Keeps the newest backups and deletes the others, and what ended runs left behind. Returns the folders of the deleted ones. */
export async function keepNewest(into: string, keep: number, now: Date): Promise<string[]> {
  const old = (await wholeBackupsIn(into)).slice(keep);
  for (const folder of old) await discard(folder);
  for (const name of (await readdir(into)).filter((one) => UNFINISHED.test(one))) {
    const folder = join(into, name);
    const { mtimeMs } = await stat(folder);
    if (!(await isWhole(folder)) && now.getTime() - mtimeMs > LEFT_BEHIND) await discard(folder);
  }
  return old;
}
