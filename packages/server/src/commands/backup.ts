import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup } from '../backup/note.ts';
import { writeBackup } from '../backup/write.ts';
import { readConfig } from '../config/config.ts';
import { openRecords } from '../db/maintenance-connection.ts';
import { openStore } from '../files/open-store.ts';
import type { Command } from './command.ts';

const COMPLETE = 0;
const WITHOUT_SOME_FILES = 2;

/**
 * Copies database and files while the server works, into a new folder (by default one below the data folder). The database
 * is that of DATABASE_URL, or the embedded one in DATA_DIR.
 */
export const backup: Command = async ({ args, env }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const config = readConfig(env, 'demo');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const to = resolve(positionals[0] ?? join(config.dataDir, 'backups', stamp));
  const began = Date.now();
  const records = await openRecords(config);
  try {
    await mkdir(dirname(to), { recursive: true });
    const store = await openStore(config);
    const made = await writeBackup(records.client, store, to);
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
    return damaged.length > 0 ? WITHOUT_SOME_FILES : COMPLETE;
  } finally {
    await records.close();
  }
};
