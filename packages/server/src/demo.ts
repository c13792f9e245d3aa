import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markFolderFinished } from './backup/unfinished.ts';
import { type Config, ConfigurationError, readConfig } from './config/config.ts';
import type { Context } from './context.ts';
import { clientConfigOf } from './db/database.ts';
import { removeEmbeddedPostgres } from './db/embedded/index.ts';
import { QUICK_LOGINS } from './demo/people.ts';
import { acquireSampleLock, type SampleLock } from './demo/sample-repository.ts';
import { hasNoUsers, insertDemoPeople } from './demo/insert-people.ts';
import { endOnSignals, exitWithError } from './process.ts';
import { startServer } from './start.ts';

const OPTIONS = ['--empty', '--fresh'];

function readArguments(given: readonly string[]): { empty: boolean; fresh: boolean } {
  const unknown = given.filter((one) => !OPTIONS.includes(one));
  if (unknown.length > 0) throw new Error(`Unknown options: ${unknown.join(' ')}. The demo has --empty and --fresh.`);
  return { empty: given.includes('--empty'), fresh: given.includes('--fresh') };
}

/** This file is in the data folder while the sample is being created. */
const unfinishedMarkerPath = (config: Config): string => join(config.dataDir, 'sample.unfinished');

/** Deletes the demo's data, and nothing else in the folder. */
async function deleteDemoData(config: Config): Promise<void> {
  if ('url' in config.database) {
    throw new ConfigurationError([
      '--fresh deletes only the embedded database. With DATABASE_URL, empty the database yourself.',
    ]);
  }
  await removeEmbeddedPostgres(config.database.embedded);
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
  await rm(unfinishedMarkerPath(config), { force: true });
  await markFolderFinished(config.dataDir);
}

/**
 * Removes an unfinished sample, so that this start creates a complete one. The files of the sample are in this data folder, or in the
 * folder of another demo, which is not changed.
 */
async function removeUnfinished(config: Config, lock: SampleLock): Promise<void> {
  console.log('An earlier demo was interrupted while it prepared the sample association. The sample is created again.');
  await lock.removeUnfinished();
  if (existsSync(unfinishedMarkerPath(config)))
    await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
}

/** Creates people, and entries unless `empty` is set; a folder with data is left unchanged. */
async function fillEmptyDatabase(context: Context, empty: boolean, lock: SampleLock | null): Promise<void> {
  if (!(await hasNoUsers(context.db))) {
    if (empty) console.log('There is data already, which is kept. Use --fresh to delete it first.');
    return;
  }
  await writeFile(unfinishedMarkerPath(context.config), '');
  await lock?.begin();
  await insertDemoPeople(context);
  if (!empty) {
    console.log('Preparing the sample association…');
    const { makeDemoEntries } = await import('./demo/entries.ts');
    await makeDemoEntries(context);
  }
  await lock?.finish();
  await rm(unfinishedMarkerPath(context.config), { force: true });
}

try {
  if (process.env['NODE_ENV'] === 'production')
    throw new ConfigurationError([
      'The demo refuses NODE_ENV=production, because its password is public. Use `npm run serve`.',
    ]);
  const { empty, fresh } = readArguments(process.argv.slice(2));
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, 'demo');
  // If a demo was ended while it was creating its sample, it creates a complete one at the next start.
  const broken = existsSync(unfinishedMarkerPath(config)) && 'embedded' in config.database;
  if (fresh || broken) await deleteDemoData(config);
  const say = (line: string): void => console.log(line);
  const lock = 'url' in config.database ? await acquireSampleLock(clientConfigOf(config.database), say) : null;
  if (lock !== null && (await lock.isUnfinished())) await removeUnfinished(config, lock);
  const server = await startServer(
    { ...config, quickLogins: QUICK_LOGINS },
    { say, before: (context) => fillEmptyDatabase(context, empty, lock) },
  );
  await lock?.release();
  endOnSignals(server);
  console.log(`${config.branding.product} is ready: ${config.publicUrl}`);
} catch (error) {
  exitWithError(error);
}
