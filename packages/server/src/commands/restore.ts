import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgress } from '../progress.mjs';
import { restoreBackup } from '../backup/restore.ts';
import { isFolderUnfinished, markFolderUnfinished, markFolderFinished } from '../backup/unfinished.ts';
import { writeBackup } from '../backup/write.ts';
import { readConfig } from '../config/config.ts';
import { removeEmbeddedPostgres } from '../db/embedded/index.ts';
import { openStore } from '../files/open-store.ts';
import { openMaintenanceConnection } from '../db/maintenance-connection.ts';
import { containsDatabase } from '../db/live-socket.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';
import { assertOwnFolder } from '../files/own-folder.ts';

const say = (line: string) => console.log(line);

/** Makes a temporary backup of a data folder; copies its files only if the restored copy stores files elsewhere. */
async function backUpDataFolder(dataDir: string, to: string, withFiles: boolean): Promise<void> {
  const installation = await openMaintenanceConnection({ database: { embedded: dataDir } }, { say });
  try {
    await writeBackup(installation.client, withFiles ? await openStore({ dataDir }) : null, to);
  } finally {
    await installation.close();
  }
}

const isSameFolder = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);

const COMPLETE_EXIT_CODE = 0;
const INCOMPLETE_EXIT_CODE = 2;

/**
 * Restores a backup into an empty database (DATABASE_URL, or an embedded one that it creates in DATA_DIR) and verifies that it is complete.
 * `--from-data FOLDER` uses a data folder with an embedded database instead of a backup, to move to a PostgreSQL server. `--hold-mails`
 * keeps the copy from sending emails that are still waiting.
 */
export const restore: Command = async ({ args, env }) => {
  const { values, positionals } = readArguments('restore', args);
  const from = values['from-data'];
  if ((from === undefined) === (positionals[0] === undefined))
    throw new Error('Specify either the folder of a backup or --from-data FOLDER.');
  const config = readConfig(env, 'demo');
  assertOwnFolder(config);
  const embedded = 'embedded' in config.database ? config.database.embedded : null;
  if (embedded !== null && isFolderUnfinished(embedded)) {
    say(`An earlier restore into ${embedded} was interrupted. Its incomplete database is deleted.`);
    await removeEmbeddedPostgres(embedded);
  }
  if (embedded !== null && containsDatabase(embedded))
    throw new Error(`${embedded} already contains a database. Set DATA_DIR to an empty folder.`);
  const keepFiles = from !== undefined && isSameFolder(from, config.dataDir);
  const temporaryFolder = from === undefined ? null : await mkdtemp(join(tmpdir(), 'imprimatur-move-'));
  try {
    let folder = positionals[0] ?? '';
    if (from !== undefined && temporaryFolder !== null) {
      folder = join(temporaryFolder, 'backup');
      await backUpDataFolder(from, folder, !keepFiles);
    }
    if (embedded !== null) await markFolderUnfinished(embedded);
    const installation = await openMaintenanceConnection(config, { create: true, say });
    let done = false;
    const progress = startProgress();
    try {
      const store = await openStore(config);
      const { files, damaged, log } = await restoreBackup(installation.client, folder, {
        store,
        keepFiles,
        holdMails: values['hold-mails'] ?? false,
        progress,
      });
      done = true;
      progress.end();
      say(`Restored and verified: ${files.length} files, ${log?.id ?? 0} rows of the change log, and all counters.`);
      for (const { id, name, how } of damaged)
        console.error(`${how}, as in the original: file ${id}, ${JSON.stringify(name)}`);
      if (!keepFiles) say('Before you start a server, seal the change log of the copy: bin/imprimatur verify --accept');
      return damaged.length > 0 ? INCOMPLETE_EXIT_CODE : COMPLETE_EXIT_CODE;
    } finally {
      progress.end();
      await installation.close();
      // An incomplete database that was created for this restore is useless.
      if (!done && embedded !== null) await removeEmbeddedPostgres(embedded);
      if (embedded !== null) await markFolderFinished(embedded);
    }
  } finally {
    if (temporaryFolder !== null) await rm(temporaryFolder, { recursive: true, force: true });
  }
};
