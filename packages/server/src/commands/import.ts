import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { operations } from '@imprimatur/contract';
import { parseImport, type ParsedImport } from '@imprimatur/domain';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { importOnce } from '../features/install/service.ts';
import type { Command } from './command.ts';
import { openInstallation } from './open-installation.ts';

const USAGE =
  'Name a CSV file and who becomes the first super user: import people.csv --admin office@association.example';

/** Returns a text. @throws where the bytes are not UTF-8. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not UTF-8. Save the table as "CSV UTF-8".');
  }
}

/** Returns the body of the call that the screens make. @throws with every row that is wrong, by its line. */
function bodyOf({ rows, lines, errors }: ParsedImport, admin: string) {
  const wrong = errors.map(({ row, message }) => `line ${row}: ${message}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const read = operations['POST /users-import'].body.safeParse({ users: rows, admin });
  if (read.success) return read.data;
  const said = read.error.issues.map(({ path: [, at, field], message }) =>
    typeof at === 'number' ? `line ${lines[at] ?? at}, ${String(field)}: ${message}` : message,
  );
  throw new Error(said.join('\n'));
}

/**
 * Imports the first users into a database that has none, from a CSV without a header: role, first name, last name, address,
 * committee. Nothing is imported while anything is wrong.
 */
export const importFirstUsers: Command = async ({ args, env }) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { admin: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined || values.admin === undefined) throw new Error(USAGE);
  const body = bodyOf(parseImport(decoded(await readFile(file))), values.admin);
  const config = readConfig(env, 'demo');
  const records = await openInstallation(config, { create: true });
  try {
    const database = openDatabase(await migrateDatabase(records.connection));
    try {
      const imported = await importOnce({ ...database, now: () => new Date() }, body);
      console.log(`${imported} users were imported. ${values.admin} is the first super user.`);
    } finally {
      await database.close();
    }
  } finally {
    await records.close();
  }
  return 0;
};
