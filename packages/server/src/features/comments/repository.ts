import type { CommentResponse } from '@imprimatur/contract';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { comments, users } from '../../db/schema/index.ts';

/** Comments of an entry, newest first. */
export async function readComments(tx: Tx, guidelineId: number): Promise<CommentResponse[]> {
  const rows = await tx
    .select({ comment: comments, first: users.firstName, last: users.lastName })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(eq(comments.guidelineId, guidelineId))
    .orderBy(desc(comments.id));
  return rows.map(({ comment, first, last }) => ({
    id: comment.id,
    user_id: comment.userId,
    user_name: `${first} ${last}`,
    type: comment.type,
    comment: comment.comment,
    created_at: comment.createdAt.toISOString(),
  }));
}
