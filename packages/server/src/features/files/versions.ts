import { filesToDownload } from '@imprimatur/domain';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { downloads, files, guidelines } from '../../db/schema/index.ts';

/** Working files: whole, not deleted and not handed in yet. */
const working = (guidelineId: number) =>
  and(eq(files.guidelineId, guidelineId), isNull(files.uploadId), isNull(files.deletedAt));

export interface Stamp {
  readonly guidelineId: number;
  readonly userId: number;
  /** The upload version to which the files belong from now on. */
  readonly uploadId: number | null;
  /** The review with which they are sent. */
  readonly reviewId?: number | null;
}

/** Hands in the working files of a person: answers the ids of the stamped files, none when there was nothing. */
export async function stampWorkingFiles(tx: Tx, stamp: Stamp): Promise<number[]> {
  const { guidelineId, userId, uploadId, reviewId = null } = stamp;
  // Without a version there is nothing to belong to: the files stay working files.
  if (uploadId === null) return [];
  const stamped = await tx
    .update(files)
    .set({ uploadId, reviewId })
    .where(and(working(guidelineId), eq(files.userId, userId)))
    .returning({ id: files.id });
  return stamped.map(({ id }) => id).sort((a, b) => a - b);
}

/** How many working files each person has in the entry; people without any are not in the map. */
export async function workingFileCounts(tx: Tx, guidelineId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ userId: files.userId, files: count() })
    .from(files)
    .where(working(guidelineId))
    .groupBy(files.userId);
  return new Map(rows.map((row) => [row.userId, row.files]));
}

/** The fairness rule: names of the files of this upload version that the submitter still has to download. */
export async function missingDownloads(
  tx: Tx,
  guidelineId: number,
  submitterId: number,
  uploadId: number | null,
): Promise<string[]> {
  if (uploadId === null) return [];
  const rows = await tx
    .select({
      name: files.name,
      userId: files.userId,
      uploadId: files.uploadId,
      downloadedBySubmitter: sql<boolean>`${downloads.userId} is not null`,
    })
    .from(files)
    .leftJoin(downloads, and(eq(downloads.fileId, files.id), eq(downloads.userId, submitterId)))
    .where(and(eq(files.guidelineId, guidelineId), eq(files.uploadId, uploadId), isNull(files.deletedAt)))
    .orderBy(files.id);
  return filesToDownload(rows, submitterId, uploadId).map(({ name }) => name);
}

/** Opens the next upload version of an entry and answers its number; the first is 1. */
export async function raiseUploadVersion(tx: Tx, guidelineId: number): Promise<number> {
  const [row] = await tx
    .update(guidelines)
    .set({ uploadId: sql`coalesce(${guidelines.uploadId}, 0) + 1` })
    .where(eq(guidelines.id, guidelineId))
    .returning({ uploadId: guidelines.uploadId });
  if (typeof row?.uploadId !== 'number') throw new Error('no such entry');
  return row.uploadId;
}
