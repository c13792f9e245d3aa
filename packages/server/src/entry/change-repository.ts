import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { comments, guidelines } from '../db/schema/index.ts';
import type { EntryColumns } from './entry-repository.ts';

/** Sets when the entry was last changed; its version stays. */
export async function touchEntry(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(guidelines).set({ updatedAt: now }).where(eq(guidelines.id, id));
}

/** Raises the entries' versions and writes the given columns to each of them. */
export async function raiseVersions(
  tx: Tx,
  ids: readonly number[],
  now: Date,
  columns: EntryColumns = {},
): Promise<void> {
  await tx
    .update(guidelines)
    .set({ ...columns, updatedAt: now, version: sql`${guidelines.version} + 1` })
    .where(inArray(guidelines.id, [...ids]));
}

/** Returns the comment's id. */
export async function insertComment(tx: Tx, comment: typeof comments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(comments).values(comment).returning({ id: comments.id });
  if (row === undefined) throw new Error('the comment vanished');
  return row.id;
}
