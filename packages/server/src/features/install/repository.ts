import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** True if there has never been a user; deleted users count too. */
export async function isInstallationEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(sql`select not exists (select 1 from users) as empty`);
  return rows[0]?.empty === true;
}

const INSTALL_LOCK = 7_214_007;

/** Allows one import at a time: the first one inserts its users, and later ones find them. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INSTALL_LOCK})`);
}
