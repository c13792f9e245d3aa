import {
  can,
  type EntryPatch,
  type EntryValues,
  getTitle,
  keysOf,
  pick,
  seesOnlyBecausePublished,
} from '@imprimatur/domain';
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

/** True for fields that a new edition copies. A new field that is missing here does not compile. */
const IS_COPIED: Record<keyof EntryValues, boolean> = {
  name: false,
  abbreviation_of_committee: true,
  type: true,
  kind_of_work: true,
  kind_of_work_joint_description: true,
  description: true,
  changes: false,
  co_author: false,
  co_co_author: false,
  co_authors: false,
  ex_co_authors: false,
  cowrite_user_ids: false,
  review_user_ids: false,
  publication: true,
  publication_description: true,
  publication_target_other_journal: true,
  publication_target_other_journal_publisher: true,
  editorinchief_contacted: true,
  journals: true,
  budget: false,
  no_milestone: false,
  send_coi_email: false,
  co_agreement: false,
  publication_rules: false,
  publication_manuals: false,
  necessary_contacts: false,
  min_requirements: false,
  terms_conditions: false,
  imprimatur_title: false,
  finalTitle: false,
};
const COPIED_FIELDS = keysOf(IS_COPIED).filter((field) => IS_COPIED[field]);
const AUTHOR_FIELDS = ['co_author', 'co_co_author', 'co_authors', 'ex_co_authors'] as const;

/**
 * Returns the fields of a new edition. Co-writers and reviewers are not copied, because co-writers would be invited at once. A draft
 * shows addresses, so authors are copied only if the caller may read their addresses. Accounts that are no longer active are left out.
 */
function collectCopiedFields(context: Context, caller: Caller, record: EntryRecord): EntryPatch {
  const active = { ...record, parts: record.parts.filter((part) => part.user_active !== false) };
  const values = toEntryValues(active);
  const authors = seesOnlyBecausePublished(caller, buildFacts(context, record)) ? {} : pick(values, AUTHOR_FIELDS);
  return { ...pick(values, COPIED_FIELDS), ...authors };
}

/** Creates a draft for the caller that will replace a published entry. Returns its id. */
export function startRevision(context: Context, caller: Caller, target: EditionTarget): Promise<number> {
  return changeEntry(context, caller, { ...target, revealsAddresses: true }, async (change) => {
    const { tx, record, log } = change;
    const { entry } = record;
    if (!can(caller, 'add')) throw refuse.forbidden();
    assertVersion(record, change.version);
    assertPossible(change, 'revise');
    if (hasOpenSuccessor(record)) throw refuse.conflict('revisionOpen');
    const fields = collectCopiedFields(context, caller, record);
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
