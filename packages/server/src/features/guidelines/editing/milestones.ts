import { createProblem, type MilestoneInput, parseEuro } from '@imprimatur/domain';
import type { Tx } from '../../../db/database.ts';
import type { EntryChange } from '../../../entry/change.ts';
import { refuse } from '../../../http/refusal.ts';
import { findKnownUserIds, replaceMilestones, type StoredMilestone } from './repository.ts';

/** Refuses a milestone whose responsible person never had an account. */
async function assertPeople(tx: Tx, list: readonly MilestoneInput[]): Promise<void> {
  const named = list.flatMap(({ user_id: id }) => (id == null ? [] : [id]));
  if (named.length === 0) return;
  const userIds = await findKnownUserIds(tx, named);
  const unknown = list.flatMap(({ user_id: id }, index) =>
    id == null || userIds.has(id) ? [] : [createProblem('unknownPerson', `budget.${index}.user_id`)],
  );
  if (unknown.length > 0) throw refuse.fields(unknown);
}

/** A milestone keeps its approval if its approved amount has not changed; a changed amount is approved by the caller. */
function resolveApproval(
  { record, caller, context }: ChangeContext,
  item: MilestoneInput,
): StoredMilestone['approval'] {
  if (item.approved == null) return null;
  const before = record.milestones.find(({ key }) => key === item.id);
  return before?.approved_at != null && before.approved_cents === parseEuro(item.approved)
    ? { by: before.approved_by, at: new Date(before.approved_at) }
    : { by: caller.id, at: context.now() };
}

type ChangeContext = Pick<EntryChange, 'tx' | 'record' | 'caller' | 'context'>;

/** Replaces the milestones of an entry with the given list, which the schema has already checked. */
export async function storeMilestones(change: ChangeContext, list: readonly MilestoneInput[]): Promise<void> {
  const { tx, record } = change;
  await assertPeople(tx, list);
  const milestones = list.map((item) => ({ item, approval: resolveApproval(change, item) }));
  await replaceMilestones(tx, record.entry.id, milestones);
}
