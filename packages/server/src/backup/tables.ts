import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { readLines } from './read-lines.ts';

const ROWS_PER_FETCH = 2_000;

/** Yields the rows of a table as JSON, one per line. PostgreSQL writes the JSON, so every value can be restored exactly. */
async function* readJsonLines(client: ClientBase, table: string, counted: { rows: number }): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select to_json(t)::text as line from ${escapeIdentifier(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_PER_FETCH} from backup_rows`);
    counted.rows += rows.length;
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await client.query('close backup_rows');
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes a table into a file, within the caller's transaction. */
export async function writeTable(client: ClientBase, table: string, file: string) {
  const counted = { rows: 0 };
  await pipeline(
    Readable.from(readJsonLines(client, table, counted)),
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { rows: counted.rows, sha256: await hashFile(file) };
}

/** Size of the text sent to the database at once, in characters. */
const MAX_BATCH_CHARACTERS = 2_000_000;

/** Yields the rows of a table's file in batches of JSON. */
async function* readBatches(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for await (const line of readLines(file)) {
    batch.push(line);
    size += line.length;
    if (size <= MAX_BATCH_CHARACTERS && batch.length < ROWS_PER_FETCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The stored columns; the database computes the generated ones. */
async function listStoredColumns(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [escapeIdentifier(table)],
  );
  return rows.map(({ name }) => escapeIdentifier(name)).join(', ');
}

/** Reads a table from its file within the caller's transaction. Returns the number of rows. */
export async function readTable(client: ClientBase, table: string, file: string): Promise<number> {
  const columns = await listStoredColumns(client, table);
  let rows = 0;
  for await (const batch of readBatches(file)) {
    await client.query(
      // oxlint-disable-next-line imprimatur/constant-sql -- names of columns, escaped by writtenColumns
      `insert into ${escapeIdentifier(table)} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${escapeIdentifier(table)}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
  }
  return rows;
}

/**
 * Lets PostgreSQL read a table's file as a restore does, without storing the rows. Returns their number; throws if a row would not be
 * restored as written.
 */
export async function verifyTable(client: ClientBase, table: string, file: string): Promise<number> {
  let count = 0;
  for await (const batch of readBatches(file)) {
    const { rows } = await client.query<{ line: string }>(
      `select to_json(t)::text as line from json_populate_recordset(null::${escapeIdentifier(table)}, $1::json) t`,
      [`[${batch.join(',')}]`],
    );
    const other = batch.findIndex((line, at) => line !== rows[at]?.line);
    if (other >= 0) throw new Error(`line ${count + other + 1} of table ${table} would not be restored as written`);
    count += batch.length;
  }
  return count;
}
