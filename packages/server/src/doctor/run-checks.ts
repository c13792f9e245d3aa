import { isFolderUnfinished, UNFINISHED_MARK } from '../backup/unfinished.ts';
import { findForeignOwner } from '../files/own-folder.ts';
import type { Config } from '../config/config.ts';
import { type MaintenanceConnection, openMaintenanceConnection } from '../db/maintenance-connection.ts';
import { containsDatabase } from '../db/live-socket.ts';
import { openStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { checkStore } from './file-store.ts';
import { checkChangeLog } from './change-log.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Check, createFindings, describeError, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkProvider } from './provider.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkReplica } from './replica.ts';
import { checkSettings } from './settings.ts';

/** Runs a check. An error that it throws is a finding too. */
async function runCheck(thing: string, check: Check, config: Config): Promise<Finding[]> {
  try {
    return await check(config);
  } catch (error) {
    return [createFindings(thing).wrong(describeError(error))];
  }
}

/** Opens the database and the file store, and runs their checks. */
async function* examineRecords(config: Config): AsyncGenerator<Finding[]> {
  const { database } = config;
  const foreign = findForeignOwner(config.dataDir);
  // If the data belongs to another account, the doctor neither writes to the store nor starts the embedded database.
  if (foreign !== null) yield [createFindings('disk').wrong(foreign)];
  if (foreign !== null && 'embedded' in database) return;
  if ('embedded' in database && isFolderUnfinished(database.embedded)) {
    yield [createFindings('database').wrong(`${UNFINISHED_MARK} Run imprimatur restore again with the same DATA_DIR.`)];
    return;
  }
  if ('embedded' in database && !containsDatabase(database.embedded)) {
    yield [
      createFindings('database').risky(`There is no database in ${database.embedded} yet. The first start creates it.`),
    ];
    return;
  }
  let records: MaintenanceConnection;
  let store: FileStore;
  try {
    records = await openMaintenanceConnection(config);
  } catch (error) {
    yield [createFindings('database').wrong(describeError(error))];
    return;
  }
  try {
    yield await runCheck('database', checkDatabase(records), config);
    if (foreign !== null) return;
    try {
      store = await openStore(config);
    } catch (error) {
      yield [createFindings('files').wrong(describeError(error))];
      return;
    }
    yield await runCheck('files', checkStore(store), config);
    yield await runCheck('chain', checkChangeLog(records, store), config);
  } finally {
    await records.close();
  }
}

/**
 * Checks everything that an installation needs, one thing after the other. Changes nothing; a test file is written to the store and
 * deleted.
 */
export async function* runChecks(env: NodeJS.ProcessEnv, mailTo: string | undefined): AsyncGenerator<Finding> {
  const { config, findings } = checkSettings(env);
  yield* findings;
  if (config === null) return;
  yield* await runCheck('disk', checkDisk, config);
  for await (const found of examineRecords(config)) yield* found;
  yield* await runCheck('replica', checkReplica, config);
  yield* await runCheck('sign-in', checkProvider, config);
  yield* await runCheck('mail', checkMail(mailTo), config);
  if (config.mode === 'production') yield* await runCheck('address', checkPublicAddress, config);
}
