import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup } from '../backup/note.ts';
import { keepNewest, nameAt, wholeBackupsIn } from '../backup/series.ts';
import { writeBackup } from '../backup/write.ts';
import { readConfig } from '../config/config.ts';
import { openStore } from '../files/open-store.ts';
import type { Command } from './command.ts';
import { openInstallation } from './open-installation.ts';

const COMPLETE = 0;
const WITHOUT_SOME_FILES = 2;

interface Wanted {
  readonly to: string;
  /** The folder of many backups, if it is one of those. */
  readonly into: string | undefined;
  /** How many of them are kept; null for all. */
  readonly keep: number | null;
}

/** @throws where the arguments contradict each other. */
function wantedBy(args: string[], dataDir: string): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, keep: { type: 'string' } },
  });
  const { into, keep } = values;
  const [folder] = positionals;
  if (folder !== undefined && into !== undefined)
    throw new Error('Name the folder of this backup, or with --into the folder of all of them.');
  if (keep !== undefined && into === undefined)
    throw new Error('--keep says how many backups are kept of those in the folder that --into names.');
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) throw new Error('--keep is a number from 1 to 99999.');
  const named = resolve(folder ?? join(into ?? join(dataDir, 'backups'), nameAt(new Date())));
  return {
    to: named,
    into: into === undefined ? undefined : resolve(into),
    keep: keep === undefined ? null : Number(keep),
  };
}

/** Deletes the backups beyond those that are kept, but none while files are missing: an older one may have them. */
async function thinOut({ into, keep }: Wanted, lacksFiles: boolean): Promise<void> {
  if (into === undefined || keep === null) return;
  if (lacksFiles) return console.error('No older backup is deleted: it may have what this one lacks.');
  for (const folder of await keepNewest(into, keep, new Date())) console.log(`Deleted ${folder}`);
}

/**
 * Copies database and files while the server works, into a new folder (by default one below the data folder). The database
 * is that of DATABASE_URL, or the embedded one in DATA_DIR. With `--into FOLDER` the backup is one of a series in that folder and has
 * hard links to the files that the one before has too; `--keep N` then deletes all but the newest N.
 */
export const backup: Command = async ({ args, env }) => {
  const config = readConfig(env, 'demo');
  const wanted = wantedBy(args, config.dataDir);
  const { to, into } = wanted;
  const began = Date.now();
  const records = await openInstallation(config);
  try {
    await mkdir(dirname(to), { recursive: true });
    const store = await openStore(config);
    const [earlier] = into === undefined ? [] : await wholeBackupsIn(into);
    const made = await writeBackup(records.client, store, to, earlier);
    const { tables, files, damaged, log } = made;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows and ${files.length} files in ${((Date.now() - began) / 1000).toFixed(1)} s: ${to}`,
    );
    await noteBackup(records.client, made).catch((error: Error) =>
      console.error(`The servers do not know of it, so /metrics tells of an older one: ${error.message}`),
    );
    console.log('It was read back: every row and every file in it is as written.');
    for (const { id, name, how } of damaged) console.error(`${how}: file ${id}, ${JSON.stringify(name)}`);
    if (damaged.length > 0)
      console.error(`${damaged.length} stored files were missing or altered before. Everything else is in the backup.`);
    if (log !== null) console.log(`Head of the change log, worth keeping elsewhere: ${log.id}:${log.hash}`);
    await thinOut(wanted, damaged.length > 0);
    return damaged.length > 0 ? WITHOUT_SOME_FILES : COMPLETE;
  } finally {
    await records.close();
  }
};
