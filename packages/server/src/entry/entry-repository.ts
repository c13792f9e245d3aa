import { eq, sql } from 'drizzle-orm';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { guidelines } from '../db/schema/index.ts';
import type { Caller } from '../auth/caller.ts';
import { type LockMode, lockEntries } from './lock-repository.ts';
import { SELECT_RECORD } from './record-sql.ts';
import type { EntryRecord } from './record.ts';

export type * from './entry-row.ts';
export type * from './record.ts';

interface Read {
  readonly record: EntryRecord;
}

const RECORD_BY_ID = `${SELECT_RECORD} where g.id = $1`;
const RECORDS_BY_IDS = `${SELECT_RECORD} where g.id = any ($1::integer[]) order by g.id`;

/** Reads an entry with a single query, whatever its size. Returns null if there is no such entry. */
export async function readRecord(tx: Tx, id: number): Promise<EntryRecord | null> {
  const [row] = await ask<Read>(tx, { text: RECORD_BY_ID, values: [id], changesNothing: true });
  return row?.record ?? null;
}

/** Reads an entry that this transaction has locked or created, and that therefore exists. */
export async function readLockedRecord(tx: Tx, id: number): Promise<EntryRecord> {
  const record = await readRecord(tx, id);
  if (record === null) throw new Error('the locked entry does not exist');
  return record;
}

/** Maximum entries per statement, so that it stays well within its time limit. */
const ENTRIES_PER_STATEMENT = 500;

/** Returns entries by their ids, in ascending order; unknown ids are left out. */
export async function readRecords(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, EntryRecord>> {
  const sortedIds = [...new Set(ids)].sort((a, b) => a - b);
  const found = new Map<number, EntryRecord>();
  for (let at = 0; at < sortedIds.length; at += ENTRIES_PER_STATEMENT) {
    const rows = await ask<Read>(tx, {
      text: RECORDS_BY_IDS,
      values: [sortedIds.slice(at, at + ENTRIES_PER_STATEMENT)],
    });
    for (const { record } of rows) found.set(record.entry.id, record);
  }
  return found;
}

/**
 * Locks caller and entry until the transaction ends, then reads the entry. If two reviewers finish at the same time, the second one sees
 * the first one's review.
 */
export async function lockRecord(tx: Tx, caller: Caller, id: number, lockMode: LockMode): Promise<EntryRecord | null> {
  // The second statement starts only after the first one has taken the locks.
  const [, record] = await Promise.all([lockEntries(tx, caller, [id], lockMode), readRecord(tx, id)]);
  return record;
}

/** Columns of `guidelines` to write. */
export type EntryColumns = Partial<typeof guidelines.$inferInsert>;

/** Sets columns of an entry and increments its version. Returns the new version. */
export async function updateEntry(tx: Tx, id: number, columns: EntryColumns, now: Date): Promise<number> {
  const [row] = await tx
    .update(guidelines)
    .set({ ...columns, updatedAt: now, version: sql`${guidelines.version} + 1` })
    .where(eq(guidelines.id, id))
    .returning({ version: guidelines.version });
  if (row === undefined) throw new Error('the locked entry does not exist');
  return row.version;
}
