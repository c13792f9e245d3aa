import type pg from 'pg';
import { rowsFor } from './fill-rows.ts';

/** A person submits four entries and takes part in some thirty: the number of people grows with the entries. */
const peopleFor = (entries: number): number => Math.max(60, Math.round(entries / 4));

const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where not indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** The triggers of the schema that look at whole statements; those of foreign keys are internal. */
const TRIGGERS = `select tgrelid::regclass::text as on, quote_ident(tgname) as name from pg_trigger
  where not tgisinternal and tgtype::int & 1 = 0 and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/**
 * Fills an empty database. The rows are consistent, so foreign keys are not checked; triggers count the rows, and what they note
 * row by row is noted at the end. Indexes other than the unique ones are built afterwards.
 */
export async function fill(client: pg.Client, entries: number): Promise<void> {
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  const { rows: triggers } = await client.query<{ on: string; name: string }>(TRIGGERS);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { on, name } of triggers) await client.query(`alter table ${on} enable always trigger ${name}`);
  await client.query('set session_replication_role = replica');
  for (const text of rowsFor({ entries, people: peopleFor(entries) })) await client.query(text);
  await client.query('set session_replication_role = origin');
  for (const { on, name } of triggers) await client.query(`alter table ${on} enable trigger ${name}`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('select note_done(id) from guidelines where phase in (10, 42, 50, 80)');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
