import { can } from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { changeEntry } from '../../../entry/change.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { deleteEntryRows } from './repository.ts';

/** Deletes an entry with all its rows; the log keeps a record of it. The stored bytes are deleted after the commit. */
export async function deleteEntry(context: Context, caller: Caller, id: number): Promise<void> {
  const keys = await changeEntry(context, caller, { id, allowAbandoned: true }, async ({ tx, record, log }) => {
    if (!can(caller, 'delete', buildFacts(context, record))) throw refuse.forbidden();
    const stored = await deleteEntryRows(tx, id);
    log({
      model: 'guideline',
      modelId: id,
      guidelineId: id,
      action: 'deleted',
      user: caller,
      data: { unique_id: record.entry.unique_id, deleted: record },
    });
    return stored;
  });
  for (const key of keys) {
    await context.store
      .remove(key)
      .catch((error: unknown) => context.log.warn({ err: error }, 'could not delete a stored file'));
  }
}
