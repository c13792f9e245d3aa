import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

/** Places of these texts, ignoring case, with the text found. */
const hits = (place: string, held: string, texts: readonly string[]): string[] => {
  const lower = held.toLowerCase();
  return texts.filter((text) => lower.includes(text.toLowerCase())).map((text) => `${place}: ${text}`);
};

/** Looks for texts in every row of every table and view of a database, whatever schema they are in. */
export async function inDatabase(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const all = `select t::text as row from ${name} t`;
    const { rows } = await client.query<{ row: string }>(all);
    found.push(...hits(name, rows.map(({ row }) => row).join('\n'), texts));
  }
  return found;
}

/** Looks for texts in every file below a folder, and in what a compressed one holds. */
export async function inFolder(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const held = (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    found.push(
      ...hits(
        entry.name,
        `${entry.name}\n${held}`,
        texts.map((text) => Buffer.from(text).toString('latin1')),
      ),
    );
  }
  return found;
}
