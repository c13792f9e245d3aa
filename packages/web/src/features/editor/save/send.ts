import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { call } from '../../../lib/call.ts';
import type { EntryForm } from '../model/entry-form.ts';
import { pick, toPayload } from '../model/payload.ts';
import { findRights, listVisibleSteps, type SaveKind } from '../rights.ts';
import { listFields } from '../model/steps.ts';

const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Saves some fields of a draft. */
export async function saveFields(
  form: EntryForm,
  fields: readonly EditorField[],
  { id, version }: Pick<Guideline, 'id' | 'version'>,
): Promise<Guideline> {
  const body = { ...pick(toPayload(form), fields), version };
  return (await call('PATCH /guidelines/update_draft/{id}', { params: { id }, body })).data;
}

/** The fields of the steps that this person may change. */
const findOwnFields = (entry: Guideline): readonly EditorField[] => listFields(listVisibleSteps(findRights(entry)));

/** The body of a save that stores the whole entry, without its version. */
export const toWholeSave = (form: EntryForm, entry: Guideline) => pick(toPayload(form), findOwnFields(entry));

/** Saves the parts that this person may change, based on the version of `entry`, with the call for the current phase. */
export async function saveEntry(kind: SaveKind, form: EntryForm, entry: Guideline): Promise<Guideline> {
  const { id, version } = entry;
  if (kind === 'draft') return await saveFields(form, findOwnFields(entry), { id, version });
  const fields = toWholeSave(form, entry);
  const params = { id };
  // Milestones have a separate call. The confirmations that none is planned are stored with the entry.
  if (kind === 'whole' || !hasSameItems(form.no_milestone, entry.no_milestone))
    return (await call('PUT /guidelines/{id}', { params, body: { ...fields, version } })).data;
  const budgets = toPayload(form).budget ?? [];
  return (await call('POST /guideline-budgets/{gid}', { params: { gid: id }, body: { budgets, version } })).data;
}

/** The body of a submission. */
export const toSubmission = (form: EntryForm) => ({ ...toPayload(form), phase: TRANSITIONS.submit.to });

export const submitEntry = async (
  form: EntryForm,
  { id, version }: Pick<Guideline, 'id' | 'version'>,
  extra: { mail_note?: string },
): Promise<Guideline> =>
  (await call('PUT /guidelines/{id}', { params: { id }, body: { ...toSubmission(form), version, ...extra } })).data;
