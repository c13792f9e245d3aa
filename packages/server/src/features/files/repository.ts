import type { Actor, Role } from '@imprimatur/domain';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { files, guidelines, reviews, users } from '../../db/schema/index.ts';

/** Returns the ids in the order of the rows. */
export async function insertFiles(tx: Tx, rows: readonly (typeof files.$inferInsert)[]): Promise<number[]> {
  const inserted = await tx
    .insert(files)
    .values([...rows])
    .returning({ id: files.id, key: files.storageKey });
  const idByKey = new Map(inserted.map(({ id, key }) => [key, id]));
  return rows.map(({ storageKey }) => idByKey.get(storageKey) ?? 0);
}

export interface Person extends Actor {
  readonly name: string;
}

const personColumns = {
  id: users.id,
  role: sql<Role | null>`${users.role}`,
  superuser: users.superuser,
  name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
};

/** A person for whom the office may act in an entry: any user, and its submitter even if the account is deleted. */
export async function findPersonInEntry(tx: Tx, guidelineId: number, userId: number): Promise<Person | null> {
  const submits = sql`exists (select 1 from guidelines g where g.id = ${guidelineId} and g.submitter_id = ${users.id})`;
  const [row] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, userId), or(isNull(users.deletedAt), submits)));
  return row ?? null;
}

/** A person who may sign in now. */
export async function findActivePerson(tx: Tx, userId: number): Promise<Person | null> {
  const [row] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.deactivatedAt)));
  return row ?? null;
}

/** Returns false if the row was already deleted or, with `onlyWorking`, was submitted in the meantime. */
export async function markDeleted(
  tx: Tx,
  fileId: number,
  { now, onlyWorking }: { now: Date; onlyWorking: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.id, fileId), isNull(files.deletedAt), onlyWorking ? isNull(files.uploadId) : undefined))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** Stamps those of these files that are working files of that person in that entry. Returns the stamped ones. */
export async function stampFiles(
  tx: Tx,
  stamp: { guidelineId: number; userId: number; ids: readonly number[]; uploadId: number; reviewId: number | null },
): Promise<{ id: number; name: string }[]> {
  const { guidelineId, userId, ids, uploadId, reviewId } = stamp;
  return tx
    .update(files)
    .set({ uploadId, reviewId })
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.guidelineId, guidelineId),
        eq(files.userId, userId),
        isNull(files.uploadId),
        isNull(files.deletedAt),
      ),
    )
    .returning({ id: files.id, name: files.name });
}

export async function findReviewOf(
  tx: Tx,
  { guidelineId, userId, uploadId }: { guidelineId: number; userId: number; uploadId: number },
): Promise<number | null> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.guidelineId, guidelineId), eq(reviews.userId, userId), eq(reviews.uploadId, uploadId)))
    .orderBy(desc(reviews.id))
    .limit(1);
  return row?.id ?? null;
}

/** True if a file that is not deleted uses these bytes. */
export async function isStillStored(tx: Tx, storageKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.storageKey, storageKey), isNull(files.deletedAt)));
  return rows.length > 0;
}

/** Increments the upload version of an entry and returns it. The first version is 1. */
export async function incrementUploadVersion(tx: Tx, guidelineId: number): Promise<number> {
  const [row] = await tx
    .update(guidelines)
    .set({ uploadId: sql`coalesce(${guidelines.uploadId}, 0) + 1` })
    .where(eq(guidelines.id, guidelineId))
    .returning({ uploadId: guidelines.uploadId });
  if (typeof row?.uploadId !== 'number') throw new Error('the entry does not exist');
  return row.uploadId;
}
