import { eq, inArray, sql } from 'drizzle-orm';
import type { CommentType, Day } from '@imprimatur/domain';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { sendWithCommit } from '../db/transaction.ts';
import { guidelines } from '../db/schema/index.ts';
import type { EntryColumns } from './entry-repository.ts';

/** Sets the time of the last change to the entries, without incrementing their versions. */
export async function touchEntries(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(guidelines)
    .set({ updatedAt: now })
    .where(inArray(guidelines.id, [...ids]));
}

export const touchEntry = (tx: Tx, id: number, now: Date): Promise<void> => touchEntries(tx, [id], now);

/** Increments the version of each entry and sets the given columns. */
export async function incrementVersions(
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

/** Sets the deadline of an entry. The transaction must have incremented the version of the entry. */
export async function setDeadline(tx: Tx, id: number, deadline: Day | null): Promise<void> {
  await tx.update(guidelines).set({ deadline }).where(eq(guidelines.id, id));
}

export interface NewComment {
  readonly guidelineId: number;
  readonly userId: number;
  readonly type: CommentType;
  readonly comment: string;
  readonly createdAt: Date;
}

const COMMENT_COLUMNS = 'guideline_id, user_id, type, comment, created_at';
const valuesOf = (newComment: NewComment) => [
  newComment.guidelineId,
  newComment.userId,
  newComment.type,
  newComment.comment,
  newComment.createdAt,
];

export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await ask(tx, {
    text: `insert into comments (${COMMENT_COLUMNS}) values ($1, $2, $3, $4, $5)`,
    values: valuesOf(comment),
  });
}

/** Adds a comment with a reserved id. It is sent with the commit, so the transaction itself does not see it. */
export function insertCommentWithCommit(tx: Tx, id: number, comment: NewComment): void {
  const text = `insert into comments (id, ${COMMENT_COLUMNS}) overriding system value values ($6, $1, $2, $3, $4, $5)`;
  sendWithCommit(tx, { text, values: [...valuesOf(comment), id] });
}
