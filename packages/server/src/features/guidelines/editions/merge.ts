import { can, canSeeEntry, createProblem, isOpenSuccessor, PHASE } from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import type { Context } from '../../../context.ts';
import { assertVersion, changeEntry } from '../../../entry/change.ts';
import { type EntryRecord, readLockedRecord, readRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { refuse } from '../../../http/refusal.ts';
import { assertPossible, type EditionTarget } from './maintain.ts';
import { insertEdition } from './repository.ts';

/** Records that an open entry will also replace a published entry. Returns the published entry. */
export function mergeEntryInto(
  context: Context,
  caller: Caller,
  target: EditionTarget,
  draftId: number,
): Promise<EntryRecord> {
  return changeEntry(context, caller, { ...target, also: [draftId] }, async (change) => {
    const { tx, record, log } = change;
    if (!can(caller, 'mergeEdition', { ...buildFacts(context, record), phase: PHASE.finalPublish }))
      throw refuse.forbidden();
    assertVersion(record, change.version);
    assertPossible(change, 'revise');
    // Checks both directions: a draft that was published before cannot replace its own successor.
    if (record.editions.some(({ id }) => id === draftId))
      throw refuse.fields([createProblem('alreadyReplaces', 'draft')]);
    const draft = await readRecord(tx, draftId);
    const isOpen =
      draft !== null &&
      canSeeEntry(caller, buildFacts(context, draft)) &&
      isOpenSuccessor({ phase: draft.entry.phase, abandoned: draft.entry.abandoned_at !== null });
    if (!isOpen) throw refuse.fields([createProblem('noOpenEntry', 'draft')]);
    await insertEdition(tx, { predecessorId: record.entry.id, successorId: draftId });
    log({
      model: 'guideline',
      modelId: draftId,
      guidelineId: draftId,
      action: 'updated',
      user: caller,
      data: {
        unique_id: draft.entry.unique_id,
        changes: { replaces: { old: null, new: record.entry.unique_id } },
      },
    });
    return readLockedRecord(tx, record.entry.id);
  });
}
