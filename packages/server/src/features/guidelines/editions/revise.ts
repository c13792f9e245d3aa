import { can, type EntryPatch, getTitle, pick, seesOnlyBecausePublished } from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import type { Context } from '../../../context.ts';
import { assertVersion, changeEntry } from '../../../entry/change.ts';
import { hasOpenSuccessor } from '../../../entry/editions.ts';
import type { EntryRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { toEntryValues } from '../../../entry/values.ts';
import { refuse } from '../../../http/refusal.ts';
import { createEntry } from '../editing/save.ts';
import { assertPossible, type EditionTarget } from './maintain.ts';
import { insertEdition } from './repository.ts';

const CONTENT = [
  'type',
  'abbreviation_of_committee',
  'kind_of_work',
  'kind_of_work_joint_description',
  'description',
  'publication',
  'publication_description',
  'publication_target_other_journal',
  'publication_target_other_journal_publisher',
  'editorinchief_contacted',
  'journals',
] as const;
const AUTHORS = ['co_author', 'co_co_author', 'co_authors', 'ex_co_authors'] as const;

/**
 * Returns the fields of a new edition. Co-writers and reviewers are not copied, because co-writers would be invited at once. A draft
 * shows addresses, so authors are copied only if the caller may read their addresses. Accounts that are no longer active are left out.
 */
function fieldsOf(context: Context, caller: Caller, record: EntryRecord): EntryPatch {
  const active = { ...record, parts: record.parts.filter((part) => part.user_active !== false) };
  const values = toEntryValues(active);
  const authors = seesOnlyBecausePublished(caller, buildFacts(context, record)) ? {} : pick(values, AUTHORS);
  return { ...pick(values, CONTENT), ...authors };
}

/** Creates a draft for the caller that will replace a published entry. Returns its id. */
export function startRevision(context: Context, caller: Caller, target: EditionTarget): Promise<number> {
  return changeEntry(context, caller, { ...target, tellsAddresses: true }, async (change) => {
    const { tx, record, log } = change;
    const { entry } = record;
    if (!can(caller, 'add')) throw refuse.forbidden();
    assertVersion(record, change.version);
    assertPossible(change, 'revise');
    if (hasOpenSuccessor(record)) throw refuse.conflict('revisionOpen');
    const fields = fieldsOf(context, caller, record);
    const id = await createEntry(tx, context, caller, {
      ...fields,
      name: getTitle({ ...entry, finalTitle: entry.final_title }),
    });
    await insertEdition(tx, { predecessorId: entry.id, successorId: id });
    log({
      model: 'guideline',
      modelId: id,
      guidelineId: id,
      action: 'updated',
      user: caller,
      data: { changes: { replaces: { old: null, new: entry.unique_id } } },
    });
    return id;
  });
}
