import { createProblem, findChangedItems, hasEnded } from '@imprimatur/domain';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { storeTasks } from '../../entry/tasks-repository.ts';
import { reopenHandling } from './handling-repository.ts';
import { type DeclarationRecord, storeAnswer, type StoredDeclarationAnswer } from './repository.ts';

/**
 * Stores an answer for each of the rows, which callers must have locked. The replaced answer moves to the log, which, like the answers
 * themselves, only the office can read.
 */
export async function storeDeclaration(
  tx: Tx,
  context: Pick<Context, 'now' | 'config'>,
  rows: readonly DeclarationRecord[],
  { byLink = false, ...answer }: StoredDeclarationAnswer & { readonly byLink?: boolean },
): Promise<void> {
  for (const row of rows) assertNotAbandoned(context, row.abandoned_at);
  if (rows.some((row) => hasEnded(row.phase))) throw refuse.fields([createProblem('declarationClosed')]);
  const now = context.now();
  await storeAnswer(tx, rows, answer, now);
  const differs = ({ form }: DeclarationRecord): boolean =>
    form === null || findChangedItems(form.items, answer.form.items).length > 0;
  await reopenHandling(
    tx,
    rows.filter(differs).map((row) => row.id),
    now,
  );
  await storeTasks(
    tx,
    context,
    rows.map((row) => row.guideline_id),
  );
  appendLog(
    tx,
    now,
    rows.map((row) => ({
      model: 'declaration' as const,
      modelId: row.id,
      guidelineId: row.guideline_id,
      action: 'declared' as const,
      user: { id: row.user_id, name: row.name },
      data: {
        unique_id: row.unique_id,
        by_link: byLink,
        terms: answer.terms,
        changes: { conflict_of_interest: { old: row.declared ? 1 : 0, new: 1 } },
        ...(answer.confirmedFrom === null ? {} : { confirmed_from: answer.confirmedFrom }),
        ...(row.form === null ? {} : { answer_before: row.form, terms_before: row.terms }),
      },
    })),
  );
}
