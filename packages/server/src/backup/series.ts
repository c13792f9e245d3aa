import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readErrorCode, readErrorMessage } from '../property-of.ts';
import { MANIFEST_FILE, readManifest } from './manifest.ts';

/** Folder names of backups, made from their start time: `2026-11-23T02-30-00`. */
const BACKUP_NAME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.partial)?$/;
const PARTIAL_SUFFIX = '.partial';

/** Minimum age, in milliseconds, before leftovers of a run are deleted; newer leftovers may belong to a running backup. */
const MIN_LEFTOVER_AGE_MS = 2 * 86_400_000;

export const formatBackupName = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** A folder with many backups, as one run sees it. */
export interface BackupSeries {
  readonly into: string;
  readonly now: Date;
  /** The change log to which these backups belong. Backups of other change logs are ignored. */
  readonly origin: string | undefined;
  /** The backup that this run has made. */
  readonly own?: string;
}

export interface BackupListing {
  /** The folders of the complete backups, newest first. */
  readonly complete: string[];
  /** Folders that ended runs left behind, or that running ones use. */
  readonly unfinished: string[];
  /** Messages about folders that are not counted. */
  readonly warnings: string[];
}

/** A manifest that cannot be read counts as present. */
const hasManifest = (folder: string): Promise<boolean> =>
  lstat(join(folder, MANIFEST_FILE)).then(
    () => true,
    (error: unknown) => readErrorCode(error) !== 'ENOENT',
  );

/** Returns the real folders with names of backups, newest first. */
async function listFolders(into: string): Promise<string[]> {
  const entries = await readdir(into, { withFileTypes: true }).catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const names = entries
    .filter((entry) => entry.isDirectory() && BACKUP_NAME_PATTERN.test(entry.name))
    .map(({ name }) => name);
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(into, name));
}

export async function listBackups({ into, now, origin, own }: BackupSeries): Promise<BackupListing> {
  const complete: string[] = [];
  const unfinished: string[] = [];
  const future: string[] = [];
  const unreadable: string[] = [];
  for (const folder of await listFolders(into)) {
    if (folder.endsWith(PARTIAL_SUFFIX) || !(await hasManifest(folder))) unfinished.push(folder);
    else {
      const found = await readManifest(folder).catch(() => null);
      if (found === null) unreadable.push(folder);
      else if (found.origin !== undefined && found.origin !== origin) continue;
      else if (folder !== own && basename(folder) > formatBackupName(now)) future.push(folder);
      else complete.push(folder);
    }
  }
  return {
    complete,
    unfinished,
    warnings: [
      ...(future.length > 0
        ? [`Backups with a date in the future are neither counted nor deleted: ${future.join(', ')}. Check the clock.`]
        : []),
      ...(unreadable.length > 0
        ? [`Backups with an unreadable ${MANIFEST_FILE} are neither counted nor deleted: ${unreadable.join(', ')}.`]
        : []),
    ],
  };
}

/** Deletes a backup. The manifest is deleted first, so that a partly deleted backup never counts as complete. */
async function deleteBackup(folder: string): Promise<void> {
  await rm(join(folder, MANIFEST_FILE), { force: true });
  await rm(folder, { recursive: true, force: true });
}

async function isAbandoned(folder: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await lstat(folder);
  return now.getTime() - mtimeMs > MIN_LEFTOVER_AGE_MS;
}

/**
 * Keeps the newest backups, and always the backup of this run. Deletes the others and the leftovers of ended runs. Returns the folders of
 * the deleted backups, and messages about what it could not delete.
 */
export async function deleteOldBackups(
  series: BackupSeries,
  keep: number,
): Promise<{ deleted: string[]; problems: string[] }> {
  const { complete, unfinished } = await listBackups(series);
  const deleted: string[] = [];
  const problems: string[] = [];
  const attempt = async (folder: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => problems.push(`Could not delete ${folder}: ${readErrorMessage(error)}`));
  };
  for (const folder of complete.slice(keep).filter((one) => one !== series.own))
    await attempt(folder, async () => {
      await deleteBackup(folder);
      deleted.push(folder);
    });
  for (const folder of unfinished)
    await attempt(folder, async () => {
      if (await isAbandoned(folder, series.now)) await deleteBackup(folder);
    });
  return { deleted, problems };
}
