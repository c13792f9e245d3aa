import type { FileResponse } from '@imprimatur/contract';
import {
  type Actor,
  canDeleteFile,
  canReadFile,
  decideFileKinds,
  type EntryRoundFacts,
  type FileKind,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { createDownloadUrl } from '../files/ticket.ts';
import type { FileRow } from './entry-repository.ts';
import { type EntryFile, readFiles } from './file-repository.ts';

export type EntryWithId = EntryRoundFacts & { readonly id: number };

/** A file without its storage location, which no response may reveal. */
type FileWithoutKey = Omit<EntryFile, 'storageKey'>;

function toFileResponse(
  context: Context,
  actor: Actor,
  entry: EntryWithId,
  file: FileWithoutKey & { guessed: FileKind },
): FileResponse {
  return {
    id: file.id,
    user_id: file.userId,
    user_name: file.userName,
    uploaded_by: file.uploadedBy,
    upload_id: file.uploadId,
    name: file.name,
    size: file.size,
    type: file.type,
    sha256: file.sha256,
    url: createDownloadUrl(context, { kind: 'file', guidelineId: entry.id, fileId: file.id, user: actor.id }),
    downloaded: file.downloaded,
    review: file.review !== null,
    kind: file.guessed,
    may_delete: canDeleteFile(actor, file, entry),
    created_at: file.createdAt.toISOString(),
  };
}

/** Returns the files of an entry that this person may read, in the given order. */
export const presentFiles = (
  context: Context,
  actor: Actor,
  entry: EntryWithId,
  files: readonly FileWithoutKey[],
): FileResponse[] => {
  const kinds = decideFileKinds(files.map((file) => ({ ...file, review: file.review !== null })));
  return files.flatMap((file, at) =>
    canReadFile(actor, file, entry)
      ? [toFileResponse(context, actor, entry, { ...file, guessed: kinds[at] ?? 'supplement' })]
      : [],
  );
};

/** The files of an entry that this person may read, oldest first. */
export async function readFileResponses(
  tx: Tx,
  context: Context,
  actor: Actor,
  entry: EntryWithId,
): Promise<FileResponse[]> {
  return presentFiles(context, actor, entry, await readFiles(tx, entry.id, actor.id));
}

/** Converts a file row of an entry that has already been read, for this person. */
export const presentFile = (actor: Actor, row: FileRow): FileWithoutKey => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  uploadedBy: row.uploaded_by,
  uploadId: row.upload_id,
  review: row.review_round === null ? null : { round: row.review_round },
  name: row.name,
  kind: row.kind,
  ofPoints: row.of_points,
  size: row.size,
  type: row.type,
  sha256: row.sha256,
  createdAt: new Date(row.created_at),
  downloaded: row.downloaded_by.includes(actor.id),
});
