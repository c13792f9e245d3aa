import { findFilesToDownload } from '@imprimatur/domain';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { downloads, files } from '../../../db/schema/index.ts';

/** Counts the working files of each person in the entry; people without working files are not in the map. */
export async function countWorkingFiles(tx: Tx, guidelineId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ userId: files.userId, files: count() })
    .from(files)
    .where(and(eq(files.guidelineId, guidelineId), isNull(files.uploadId), isNull(files.deletedAt)))
    .groupBy(files.userId);
  return new Map(rows.map((row) => [row.userId, row.files]));
}

/** Returns the files of an upload version, each with whether the submitter has downloaded it. */
async function listFilesOfVersion(
  tx: Tx,
  { guidelineId, submitterId, uploadId }: { guidelineId: number; submitterId: number; uploadId: number },
) {
  return tx
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
}

/** Returns the names of the files of this version that the submitter must still download (the fairness rule). */
export async function findMissingDownloads(
  tx: Tx,
  guidelineId: number,
  submitterId: number,
  uploadId: number | null,
): Promise<string[]> {
  if (uploadId === null) return [];
  const rows = await listFilesOfVersion(tx, { guidelineId, submitterId, uploadId });
  return findFilesToDownload(rows, submitterId, uploadId).map(({ name }) => name);
}
