import { can, createProblem } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { lockVisible } from '../../entry/change.ts';
import { confirmDeclarations } from '../guidelines/declarations.ts';
import { buildFacts } from '../../entry/facts.ts';
import { storeTasks } from '../../entry/tasks-repository.ts';
import { touchEntry } from '../../entry/change-repository.ts';

type Mark = { readonly id: number; readonly conflict_of_interest: 0 | 1 | boolean };

/** The office confirms forms that arrived on paper; the log names the person who declared. */
export async function confirmPaperForms(
  context: Context,
  caller: Caller,
  gid: number,
  sent: readonly Mark[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, gid);
    if (!can(caller, 'manageDeclarations', buildFacts(context, record))) throw refuse.forbidden();
    const marks = sent.map((one) => ({
      id: one.id,
      declared: one.conflict_of_interest === 1 || one.conflict_of_interest === true,
    }));
    const unknown = sent.findIndex((one) => !record.declarations.some((row) => row.id === one.id));
    if (unknown >= 0) throw refuse.fields([createProblem('unknownPerson', `coiUsers.${unknown}.id`)]);
    await confirmDeclarations(tx, gid, marks, { by: caller.id, now: context.now() });
    await storeTasks(tx, context, [gid]);
    const changed = marks.flatMap((mark) => {
      const row = record.declarations.find((one) => one.id === mark.id);
      return row === undefined || row.declared === mark.declared ? [] : [{ row, declared: mark.declared }];
    });
    appendLog(
      tx,
      context.now(),
      changed.map(({ row, declared }) => ({
        model: 'declaration' as const,
        modelId: row.id,
        guidelineId: gid,
        action: 'declared' as const,
        user: caller,
        data: {
          on_behalf_of: row.name,
          changes: { conflict_of_interest: { old: row.declared ? 1 : 0, new: declared ? 1 : 0 } },
        },
      })),
    );
    if (changed.length > 0) await touchEntry(tx, gid, context.now());
  });
}
