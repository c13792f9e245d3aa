/**
 * `npm run backup`: copies database and files while the server works, into a new folder (`npm run backup -- FOLDER`; by
 * default one below the data folder). The database is that of DATABASE_URL, or the embedded one in DATA_DIR. Exits with 0
 * when the backup is complete, with 1 when none was made, and with 2 when it lacks stored files; it names those.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup } from '@imprimatur/server/backup/note';
import { writeBackup } from '@imprimatur/server/backup/write';
import { readConfig } from '@imprimatur/server/config/config';
import { openStore } from '@imprimatur/server/files/open-store';
import { giveUp } from '@imprimatur/server/process';
import { openRecords } from '@imprimatur/server/db/maintenance-connection';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig(process.env, 'demo');
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
    if (damaged.length > 0) {
      console.error(`${damaged.length} stored files were missing or altered before. Everything else is in the backup.`);
      process.exitCode = 2;
    }
    if (log !== null) console.log(`Head of the change log, worth keeping elsewhere: ${log.id}:${log.hash}`);
  } finally {
    await records.close();
  }
} catch (error) {
  giveUp(error);
}
