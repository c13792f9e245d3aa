import type { FileFacts, FileKind } from '@imprimatur/domain';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { downloads, files, reviews, users } from '../db/schema/index.ts';

/** A file with the facts for permissions and responses. */
export interface EntryFile extends FileFacts {
  readonly id: number;
  readonly name: string;
  /** The kind chosen at the upload; null if it is guessed from the name. */
  readonly kind: FileKind | null;
  /** True for the table of a review's points, which the application generates. */
  readonly ofPoints: boolean;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  readonly storageKey: string;
  readonly createdAt: Date;
  readonly userName: string;
  /** The uploader, if this is not the owner: the office on the owner's behalf, or an earlier submitter. */
  readonly uploadedBy: string | null;
  /** True if the person who makes the call has downloaded the file. */
  readonly downloaded: boolean;
}

const uploader = alias(users, 'uploader');

async function selectFiles(tx: Tx, askedBy: number, where: SQL | undefined): Promise<EntryFile[]> {
  const rows = await tx
    .select({
      id: files.id,
      userId: files.userId,
      uploadId: files.uploadId,
      reviewRound: reviews.round,
      name: files.name,
      kind: files.kind,
      ofPoints: files.ofPoints,
      size: files.size,
      type: files.type,
      sha256: files.sha256,
      storageKey: files.storageKey,
      createdAt: files.createdAt,
      userName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      uploadedBy: sql<string | null>`case when ${uploader.id} is null then null
                                          else concat_ws(' ', ${uploader.firstName}, ${uploader.lastName}) end`,
      downloaded: sql<boolean>`${downloads.userId} is not null`,
    })
    .from(files)
    .innerJoin(users, eq(users.id, files.userId))
    .leftJoin(uploader, eq(uploader.id, files.uploadedBy))
    .leftJoin(reviews, eq(reviews.id, files.reviewId))
    .leftJoin(downloads, and(eq(downloads.fileId, files.id), eq(downloads.userId, askedBy)))
    .where(and(isNull(files.deletedAt), where))
    .orderBy(files.id);
  return rows.map(({ reviewRound, ...row }) => ({
    ...row,
    review: reviewRound === null ? null : { round: reviewRound },
  }));
}

/** Every file of the entry that is not deleted, oldest first. Callers must check rights. */
export const readFiles = (tx: Tx, guidelineId: number, askedBy: number): Promise<EntryFile[]> =>
  selectFiles(tx, askedBy, eq(files.guidelineId, guidelineId));

export async function findFile(
  tx: Tx,
  guidelineId: number,
  fileId: number,
  askedBy: number,
): Promise<EntryFile | null> {
  const [row] = await selectFiles(tx, askedBy, and(eq(files.guidelineId, guidelineId), eq(files.id, fileId)));
  return row ?? null;
}

/** Records the first download of each file by this person. Returns the files that this person had not downloaded before. */
export async function insertDownloads(
  tx: Tx,
  fileIds: readonly number[],
  userId: number,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .insert(downloads)
    .values(fileIds.map((fileId) => ({ fileId, userId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ fileId: downloads.fileId });
  return rows.map(({ fileId }) => fileId);
}

export interface Stamp {
  readonly guidelineId: number;
  readonly userId: number;
  /** The upload version that the files now belong to. */
  readonly uploadId: number | null;
  /** The review that the files are sent with. */
  readonly reviewId?: number | null;
}

const STAMP_WORKING_FILES = `
  update files set upload_id = $3, review_id = $4
   where guideline_id = $1 and user_id = $2 and upload_id is null and deleted_at is null returning id`;

/** Submits a person's working files that are complete, not deleted and not submitted yet. Returns the ids of the stamped files. */
export async function stampWorkingFiles(
  tx: Tx,
  { guidelineId, userId, uploadId, reviewId = null }: Stamp,
): Promise<number[]> {
  // Without an upload version, the files stay working files.
  if (uploadId === null) return [];
  const values = [guidelineId, userId, uploadId, reviewId];
  const stamped = await ask<{ readonly id: number }>(tx, { text: STAMP_WORKING_FILES, values });
  return stamped.map(({ id }) => id).sort((a, b) => a - b);
}
