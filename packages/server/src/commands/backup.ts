import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { recordBackup } from '../backup/record-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { NameTakenError } from '../backup/partial.ts';
import { type BackupSeries, deleteOldBackups, formatBackupName, listBackups } from '../backup/series.ts';
import { readInstallationId, writeBackup } from '../backup/write.ts';
import { type Progress, startProgress } from '../progress.mjs';
import { readConfig } from '../config/config.ts';
import { openStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { explainWriteError } from './path-errors.ts';
import { readErrorMessage } from '../property-of.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';
import { openInstallation } from './open-installation.ts';

const COMPLETE_EXIT_CODE = 0;
const INCOMPLETE_EXIT_CODE = 2;

interface BackupOptions {
  /** The folder of this backup; null if it is named after the time. */
  readonly folder: string | null;
  /** The folder that contains the backups named after their time. */
  readonly parentFolder: string;
  /** True if that folder contains a series. */
  readonly series: boolean;
  /** Number of backups to keep in the series; null to keep all. */
  readonly keep: number | null;
}

/** @throws if the arguments contradict each other. */
function parseOptions(args: string[], dataDir: string): BackupOptions {
  const { values, positionals } = readArguments('backup', args);
  const { into, keep } = values;
  const [folder, ...more] = positionals;
  if (folder !== undefined && into !== undefined) throw new Error('FOLDER and --into cannot be used together.');
  if (more.length > 0) throw new Error('Too many arguments: backup takes one FOLDER.');
  if (folder === '' || into === '') throw new Error('The folder name must not be empty.');
  if (keep !== undefined && into === undefined) throw new Error('--keep requires --into.');
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) throw new Error('--keep must be a number from 1 to 99999.');
  return {
    folder: folder === undefined ? null : resolve(folder),
    parentFolder: resolve(into ?? join(dataDir, 'backups')),
    series: into !== undefined,
    keep: keep === undefined ? null : Number(keep),
  };
}

const MAX_NAMES = 10;

interface FinishedBackup {
  readonly to: string;
  readonly manifest: Manifest;
}

/**
 * Returns undefined if the folder cannot be read, so that an unreadable backup does not block the next one; in that case no files are
 * linked.
 */
const findNewestBackup = (into: string, origin: string | undefined): Promise<string | undefined> =>
  listBackups({ into, now: new Date(), origin }).then(
    ({ complete: [newest] }) => newest,
    () => undefined,
  );

/** Makes the backup. If the backup is named after the time, waits for a second that no other run has used. */
async function makeBackup(
  client: pg.Client,
  store: FileStore,
  { folder, parentFolder, series }: BackupOptions,
  progress: Progress,
): Promise<FinishedBackup> {
  const earlier = series ? await findNewestBackup(parentFolder, await readInstallationId(client)) : undefined;
  for (let names = 1; ; names += 1) {
    const to = folder ?? join(parentFolder, formatBackupName(new Date()));
    try {
      return { to, manifest: await writeBackup(client, store, to, { earlier, progress }) };
    } catch (error) {
      if (!(error instanceof NameTakenError) || folder !== null || names === MAX_NAMES)
        throw explainWriteError(dirname(to), error);
      await pause(1_000);
    }
  }
}

/** Deletes older backups, unless files are missing, because an older backup may contain them. */
async function applyRetention(series: BackupSeries, keep: number | null, lacksFiles: boolean): Promise<void> {
  for (const line of (await listBackups(series)).warnings) console.error(line);
  if (keep === null) return;
  if (lacksFiles)
    return console.error('No older backups were deleted, because they may contain files that this backup lacks.');
  const { deleted, problems } = await deleteOldBackups(series, keep);
  for (const folder of deleted) console.log(`Deleted ${folder}`);
  for (const line of problems) console.error(line);
}

/**
 * Copies database and files into a new folder (by default one below the data folder) while the server is running. The database is the one
 * in DATABASE_URL, or the embedded one in DATA_DIR. With `--into FOLDER`, the backup belongs to a series in that folder, and contains
 * hard links to the files that the previous backup also contains; `--keep N` then deletes all but the newest N.
 */
export const backup: Command = async ({ args, env }) => {
  const config = readConfig(env, 'demo');
  const options = parseOptions(args, config.dataDir);
  const began = Date.now();
  const installation = await openInstallation(config);
  const progress = startProgress();
  try {
    const { to, manifest } = await makeBackup(installation.client, await openStore(config), options, progress);
    progress.end();
    const { tables, files, damaged, log } = manifest;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows and ${files.length} files in ${((Date.now() - began) / 1000).toFixed(1)} s: ${to}`,
    );
    await recordBackup(installation.client, manifest).catch((error: Error) =>
      console.error(`The backup could not be recorded, so /metrics still shows the previous one: ${error.message}`),
    );
    console.log('Verified the backup by reading it back.');
    for (const { id, name, how } of damaged) console.error(`${how}: file ${id}, ${JSON.stringify(name)}`);
    if (damaged.length > 0)
      console.error(`Missing or altered files: ${damaged.length}. The backup contains everything else.`);
    if (log !== null) console.log(`Head of the change log (keep a copy elsewhere): ${log.id}:${log.hash}`);
    if (options.series)
      await applyRetention(
        { into: options.parentFolder, now: new Date(), origin: manifest.origin, own: to },
        options.keep,
        damaged.length > 0,
      ).catch((error: unknown) => console.error(`Could not delete older backups: ${readErrorMessage(error)}`));
    return damaged.length > 0 ? INCOMPLETE_EXIT_CODE : COMPLETE_EXIT_CODE;
  } finally {
    progress.end();
    await installation.close();
  }
};
