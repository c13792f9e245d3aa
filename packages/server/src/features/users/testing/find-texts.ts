import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

/** Returns the place and the text for each of these texts that occurs, ignoring case. */
const findHits = (place: string, held: string, texts: readonly string[]): string[] => {
  const lower = held.toLowerCase();
  return texts.filter((text) => lower.includes(text.toLowerCase())).map((text) => `${place}: ${text}`);
};

/** Searches every row of every table and view of a database for texts, in all schemas. */
export async function findTextsInDatabase(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const all = `select t::text as row from ${name} t`;
    const { rows } = await client.query<{ row: string }>(all);
    found.push(...findHits(name, rows.map(({ row }) => row).join('\n'), texts));
  }
  return found;
}

/** Searches every file below a folder for texts, including the contents of compressed files. */
export async function findTextsInFolder(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const held = (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    found.push(
      ...findHits(
        entry.name,
        `${entry.name}\n${held}`,
        texts.map((text) => Buffer.from(text).toString('latin1')),
      ),
    );
  }
  return found;
}
