import type { FileAnswer } from '@imprimatur/contract';
import { type Actor, canDeleteFile, canReadFile, type EntryRoundFacts } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { issueToken, type Ticket } from '../files/signature.ts';
import { type EntryFile, filesOf } from './file-repository.ts';

export type EntryWithId = EntryRoundFacts & { readonly id: number };

/** A signed address that works for five minutes for anybody who has it; the signed person's rights are checked again on use. */
export function signedAddress(context: Context, ticket: Ticket): string {
  return `/api/download/${issueToken(context.config.secrets, ticket, context.now())}`;
}

function answerOf(context: Context, actor: Actor, entry: EntryWithId, row: EntryFile): FileAnswer {
  return {
    id: row.id,
    user_id: row.userId,
    user_name: row.userName,
    uploaded_by: row.uploadedBy,
    upload_id: row.uploadId,
    name: row.name,
    size: row.size,
    type: row.type,
    sha256: row.sha256,
    url: signedAddress(context, { kind: 'file', guidelineId: entry.id, fileId: row.id, user: actor.id }),
    downloaded: row.downloaded,
    review: row.review !== null,
    may_delete: canDeleteFile(actor, row, entry),
    created_at: row.createdAt.toISOString(),
  };
}

/** The files of an entry that this person may read, oldest first. */
export async function fileAnswers(tx: Tx, context: Context, actor: Actor, entry: EntryWithId): Promise<FileAnswer[]> {
  const rows = await filesOf(tx, entry.id, actor.id);
  return rows.filter((row) => canReadFile(actor, row, entry)).map((row) => answerOf(context, actor, entry, row));
}
