import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/**
 * Records the backup in the database, for all servers that share it, and deletes records with a date in the future: a clock that was
 * ahead must not hide, for months, that backups have stopped. The table does not exist in a database of an older version.
 */
export async function recordBackup(client: pg.ClientBase, { made_at }: Pick<Manifest, 'made_at'>): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.backups') is not null as there`);
  if (rows[0]?.there !== true) return;
  await client.query(`delete from backups where made_at > now() + interval '1 minute'`);
  await client.query('insert into backups (made_at) values ($1) on conflict do nothing', [made_at]);
}
