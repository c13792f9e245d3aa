import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { files, uploads } from '../../../db/schema/index.ts';
import { Lease } from './lease.ts';

export type Upload = typeof uploads.$inferSelect;

/** An upload of this person to this entry; nothing once the file that it became is deleted. */
export async function uploadOf(
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

/** Begins an upload, in the hands of whoever begins it. */
export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert, holder: string): Promise<void> {
  await tx.insert(uploads).values({ ...row, leasedBy: holder, leasedUntil: sql.raw(Lease.until) as never });
}

/** Writes down how many bytes are safe. Answers whether the lease was still ours. */
export async function acknowledge(
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

/** Writes down which file the upload became. Answers whether it was still ours, and had not become one. */
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

/** Half-done uploads of a person that have not expired. */
export async function openUploads(tx: Tx, userId: number, touchedAfter: Date): Promise<number> {
  return tx
    .select({ n: sql<number>`count(*)::int` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.fileId), gt(uploads.touchedAt, touchedAfter)))
    .then(([row]) => row?.n ?? 0);
}
