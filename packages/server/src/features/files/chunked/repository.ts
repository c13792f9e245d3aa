import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { files, uploads } from '../../../db/schema/index.ts';
import { LEASE_END_SQL } from './lease-repository.ts';

export type Upload = typeof uploads.$inferSelect;

/** Returns this person's upload to this entry, or null once its file is deleted. */
export async function findUploadOf(
  tx: Tx,
  { id, guidelineId, userId }: { id: string; guidelineId: number; userId: number },
): Promise<Upload | null> {
  const [row] = await tx
    .select({ upload: uploads })
    .from(uploads)
    .leftJoin(files, eq(files.id, uploads.fileId))
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.guidelineId, guidelineId),
        eq(uploads.userId, userId),
        isNull(files.deletedAt),
      ),
    );
  return row?.upload ?? null;
}

export async function findUpload(tx: Tx, id: string): Promise<Upload | null> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

/** Starts an upload; `holder` gets the lease. */
export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert, holder: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- made from constants
  await tx.insert(uploads).values({ ...row, leasedBy: holder, leasedUntil: sql<Date>`${sql.raw(LEASE_END_SQL)}` });
}

/** Stores how many bytes are safely stored. Returns false if the lease is lost. */
export async function storeReceivedBytes(
  tx: Tx,
  { id, received, holder, now }: { id: string; received: number; holder: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ received, touchedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.leasedBy, holder)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Stores which file the upload became. Returns false if the lease is lost or it has already become a file. */
export async function markFinished(
  tx: Tx,
  { id, fileId, holder }: { id: string; fileId: number; holder: string },
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ fileId })
    .where(and(eq(uploads.id, id), eq(uploads.leasedBy, holder), isNull(uploads.fileId)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export async function forgetUpload(tx: Tx, id: string): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.fileId)));
}

/** Counts a person's unfinished uploads that have not expired. */
export async function countOpenUploads(tx: Tx, userId: number, touchedAfter: Date): Promise<number> {
  return tx
    .select({ n: sql<number>`count(*)::int` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.fileId), gt(uploads.touchedAt, touchedAfter)))
    .then(([row]) => row?.n ?? 0);
}
