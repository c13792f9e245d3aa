import { readFile, stat } from 'node:fs/promises';
import { operations } from '@imprimatur/contract';
import { COMMITTEES, parseImport, type ParsedImport } from '@imprimatur/domain';
import { startProgress } from '../progress.mjs';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { checkImport, importUsersOnce } from '../features/install/service.ts';
import { explainReadError } from './path-errors.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';
import { openInstallation } from './open-installation.ts';

const USAGE =
  'Specify a CSV file and the address of the first super user: import people.csv --admin office@association.example';

/** In bytes. A row has about a hundred. */
const MAX_BYTES = 10_000_000;

/** Returns the text of a file. @throws if the file is not a table of people, or not UTF-8. */
async function readTextFile(file: string): Promise<string> {
  const fail = (error: unknown): never => {
    throw explainReadError(file, error);
  };
  const { size } = await stat(file).catch(fail);
  if (size > MAX_BYTES) throw new Error(`${file} is larger than 10 MB. Check that it is a table of people.`);
  const bytes = await readFile(file).catch(fail);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not encoded in UTF-8. Save the table as "CSV UTF-8".');
  }
}

/**
 * Returns the body of the call that the screens make. Refuses rows that repeat an address: the screens show which of the rows counts, but
 * here nobody would notice.
 *
 * @throws an error that lists every wrong row with its line number.
 */
function createBody({ rows, lines, errors, replaced }: ParsedImport, admin: string) {
  const wrong = [
    ...errors.map(({ row, message }) => `line ${row}: ${message}`),
    ...replaced.map((line) => `line ${line}: A later line has the same address. Delete one of them.`),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  if (rows.length === 0) throw new Error('The file contains no people. Add one line for each person.');
  const read = operations['POST /users-import'].body.safeParse({ users: rows, admin });
  if (read.success && !read.data.users.some(({ email }) => email === read.data.admin))
    throw new Error(`No line has the address ${admin}, which --admin names.`);
  if (read.success) return read.data;
  const messages = read.error.issues.map(({ path: [, at, field], message }) =>
    typeof at === 'number' ? `line ${lines[at] ?? at}, ${String(field)}: ${message}` : message,
  );
  throw new Error(messages.join('\n'));
}

/** Returns messages about people whose role this import does not know, such as the board. */
export function describeRowsWithoutRole({ rows, lines }: Pick<ParsedImport, 'rows' | 'lines'>): string[] {
  const people = rows.flatMap(({ role, first_name, last_name, email }, at) =>
    role === null ? [`  line ${lines[at]}: ${first_name} ${last_name}, ${email}`] : [],
  );
  if (people.length === 0) return [];
  return ['These people have no role. The office can assign roles under Users:', ...people];
}

/** Returns messages about people whose committee is not one of the codes. The import keeps it as written. */
export function describeRowsWithUnknownCommittee({ rows, lines }: Pick<ParsedImport, 'rows' | 'lines'>): string[] {
  const codes = new Set<string>(['', ...COMMITTEES]);
  const people = rows.flatMap(({ committee, first_name, last_name }, at) =>
    codes.has(committee) ? [] : [`  line ${lines[at]}: ${first_name} ${last_name}, ${committee}`],
  );
  if (people.length === 0) return [];
  return [
    `These committees are unknown. The office can correct them under Users. Codes are ${COMMITTEES.join(', ')}:`,
    ...people,
  ];
}

/**
 * Imports the first users into a database without users, from a CSV without a header: role, first name, last name, address, committee.
 * Imports nothing if any row is wrong.
 */
export const importFirstUsers: Command = async ({ args, env }) => {
  const { values, positionals } = readArguments('import', args);
  const [file] = positionals;
  if (file === undefined || values.admin === undefined) throw new Error(USAGE);
  const parsed = parseImport(await readTextFile(file));
  const body = createBody(parsed, values.admin);
  const config = readConfig(env, 'demo');
  const progress = startProgress();
  progress.step('Preparing the database');
  const installation = await openInstallation(config, { create: true });
  try {
    const database = openDatabase(await migrateDatabase(installation.connection));
    try {
      if (!(await checkImport(database)).available)
        throw new Error(
          'There are users already, and this import works only once. The office can add people under Users.',
        );
      progress.step('Importing people');
      const imported = await importUsersOnce({ ...database, now: () => new Date() }, body);
      progress.end();
      const count = imported === 1 ? '1 user was' : `${imported} users were`;
      console.log(`${count} imported. ${values.admin} is the first super user.`);
      for (const line of [...describeRowsWithoutRole(parsed), ...describeRowsWithUnknownCommittee(parsed)])
        console.log(line);
    } finally {
      await database.close();
    }
  } finally {
    progress.end();
    await installation.close();
  }
  return 0;
};
