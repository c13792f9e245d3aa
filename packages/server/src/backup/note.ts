import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/** Tells all servers, by the database that they share, that there is a backup. A database of an older version has no place for it. */
export async function noteBackup(client: pg.ClientBase, { made_at }: Pick<Manifest, 'made_at'>): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.backups') is not null as there`);
  if (rows[0]?.there !== true) return;
  await client.query('insert into backups (made_at) values ($1) on conflict do nothing', [made_at]);
}
