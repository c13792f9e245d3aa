import { isFolderMarked, UNFINISHED } from '../backup/unfinished.ts';
import { findForeignOwner } from '../files/own-folder.ts';
import type { Config } from '../config/config.ts';
import { openRecords, type Records } from '../db/maintenance-connection.ts';
import { holdsDatabase } from '../db/live-socket.ts';
import { openStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { examineStore } from './bucket.ts';
import { examineChain } from './chain.ts';
import { examineDatabase } from './database.ts';
import { examineDisk } from './disk.ts';
import { about, type Check, type Finding, reasonOf } from './finding.ts';
import { examineMail } from './mail.ts';
import { examineProvider } from './provider.ts';
import { examineAddress } from './public-address.ts';
import { examineReplica } from './replica.ts';
import { examineSettings } from './settings.ts';

/** Runs a check. An error that it throws is a finding too. */
async function carryOut(thing: string, check: Check, config: Config): Promise<Finding[]> {
  try {
    return await check(config);
  } catch (error) {
    return [about(thing).wrong(reasonOf(error))];
  }
}

/** Opens the database and the file store, and runs their checks. */
async function* examineRecords(config: Config): AsyncGenerator<Finding[]> {
  const { database } = config;
  const foreign = findForeignOwner(config.dataDir);
  // If the data belongs to another account, the doctor neither writes to the store nor starts the embedded database.
  if (foreign !== null) yield [about('disk').wrong(foreign)];
  if (foreign !== null && 'embedded' in database) return;
  if ('embedded' in database && isFolderMarked(database.embedded)) {
    yield [about('database').wrong(`${UNFINISHED} Repeat it with the same DATA_DIR: it starts over`)];
    return;
  }
  if ('embedded' in database && !holdsDatabase(database.embedded)) {
    yield [about('database').risky(`there is none in ${database.embedded} yet: the first start makes it`)];
    return;
  }
  let records: Records;
  let store: FileStore;
  try {
    records = await openRecords(config);
  } catch (error) {
    yield [about('database').wrong(reasonOf(error))];
    return;
  }
  try {
    yield await carryOut('database', examineDatabase(records), config);
    if (foreign !== null) return;
    try {
      store = await openStore(config);
    } catch (error) {
      yield [about('files').wrong(reasonOf(error))];
      return;
    }
    yield await carryOut('files', examineStore(store), config);
    yield await carryOut('chain', examineChain(records, store), config);
  } finally {
    await records.close();
  }
}

/**
 * Checks everything that an installation needs, one thing after the other. Changes nothing; a test file is written to the store and
 * deleted.
 */
export async function* examine(env: NodeJS.ProcessEnv, mailTo: string | undefined): AsyncGenerator<Finding> {
  const { config, findings } = examineSettings(env);
  yield* findings;
  if (config === null) return;
  yield* await carryOut('disk', examineDisk, config);
  for await (const found of examineRecords(config)) yield* found;
  yield* await carryOut('replica', examineReplica, config);
  yield* await carryOut('sign-in', examineProvider, config);
  yield* await carryOut('mail', examineMail(mailTo), config);
  if (config.mode === 'production') yield* await carryOut('address', examineAddress, config);
}
