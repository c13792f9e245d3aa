import { inArray, sql } from 'drizzle-orm';
import type { Settings } from '@imprimatur/contract';
import type { Tx } from '../../db/database.ts';
import { configurations } from '../../db/schema/index.ts';

const KEYS = ['officeEmail', 'officeEmailOverride'] as const;

/** Until settings are stored: an empty address that is not used. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const rows = await tx
    .select()
    .from(configurations)
    .where(inArray(configurations.key, [...KEYS]));
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return {
    officeEmail: stored.get('officeEmail') ?? '',
    officeEmailOverride: stored.get('officeEmailOverride') === '1' ? '1' : '0',
  };
}

export async function writeSettings(tx: Tx, settings: Settings): Promise<void> {
  await tx
    .insert(configurations)
    .values(KEYS.map((key) => ({ key, value: settings[key] })))
    .onConflictDoUpdate({ target: configurations.key, set: { value: sql`excluded.value` } });
}

const SETTINGS_LOCK = 7_214_008;

/** Held to the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
