import type { CommentResponse } from '@imprimatur/contract';
import { can, createProblem, canSeeEntry, isBlank } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { insertCommentWithCommit } from '../../entry/change-repository.ts';
import { loadEntryFacts, lockForComment } from '../../entry/facts-repository.ts';
import * as repository from './repository.ts';

export async function readVisibleComments(context: Context, caller: Caller, id: number): Promise<CommentResponse[]> {
  const entry = await loadEntryFacts(context.reads, id);
  if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'readComments', entry)) throw refuse.forbidden();
  return repository.readComments(context.reads, id);
}

export async function addComment(context: Context, caller: Caller, id: number, text: string): Promise<CommentResponse> {
  return context.db.transaction(async (tx) => {
    const locked = await lockForComment(tx, caller, id);
    if (locked === null || !canSeeEntry(caller, locked.entry)) throw refuse.notFound();
    const { entry, commentId } = locked;
    assertNotAbandoned(context, entry.abandonedAt);
    if (!can(caller, 'writeComment', entry)) throw refuse.forbidden();
    if (isBlank(text)) throw refuse.fields([createProblem('commentRequired', 'comment')]);
    const createdAt = context.now();
    insertCommentWithCommit(tx, commentId, { guidelineId: id, userId: caller.id, type: 0, comment: text, createdAt });
    appendLog(tx, createdAt, [
      {
        model: 'comment',
        modelId: commentId,
        guidelineId: id,
        action: 'commented',
        user: caller,
        data: { comment: text },
      },
    ]);
    return {
      id: commentId,
      user_id: caller.id,
      user_name: caller.name,
      type: 0,
      comment: text,
      created_at: createdAt.toISOString(),
    };
  });
}
