import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';

const quoted = (name: string): string => pg.escapeIdentifier(name);

const FETCH = 2_000;

/** Rows of a table as JSON, a line each; PostgreSQL writes them, so every value comes back as it was. */
async function* linesOf(client: pg.ClientBase, table: string, counted: { rows: number }): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select to_json(t)::text as line from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCH} from backup_rows`);
    counted.rows += rows.length;
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < FETCH) break;
  }
  await client.query('close backup_rows');
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes a table into a file, within the caller's transaction. */
export async function writeTable(client: pg.ClientBase, table: string, file: string) {
  const counted = { rows: 0 };
  await pipeline(
    Readable.from(linesOf(client, table, counted)),
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { rows: counted.rows, sha256: await sha256Of(file) };
}

/** So much text goes to the database at once. */
const BATCH = 2_000_000;

/** Reads a table from its file, within the caller's transaction; answers how many rows there were. */
export async function readTable(client: pg.ClientBase, table: string, file: string): Promise<number> {
  let rows = 0;
  let batch: string[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await client.query(
      `insert into ${quoted(table)} overriding system value select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
    batch = [];
    size = 0;
  };
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line === '') continue;
    batch.push(line);
    size += line.length;
    if (size > BATCH || batch.length >= FETCH) await flush();
  }
  await flush();
  return rows;
}
