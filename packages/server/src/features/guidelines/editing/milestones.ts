import { type MilestoneInput, problem } from '@imprimatur/domain';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { knownUserIds, replaceMilestones } from './repository.ts';

/** Refuses a milestone whose responsible person never had an account. */
async function assertPeople(tx: Tx, list: readonly MilestoneInput[]): Promise<void> {
  const named = list.flatMap(({ user_id: id }) => (id == null ? [] : [id]));
  if (named.length === 0) return;
  const known = await knownUserIds(tx, named);
  const unknown = list.flatMap(({ user_id: id }, index) =>
    id == null || known.has(id) ? [] : [problem('unknownPerson', `budget.${index}.user_id`)],
  );
  if (unknown.length > 0) throw refuse.fields(unknown);
}

/** Replaces the milestones of an entry by the sent list, which its schema has checked. */
export async function storeMilestones(tx: Tx, guidelineId: number, list: readonly MilestoneInput[]): Promise<void> {
  await assertPeople(tx, list);
  await replaceMilestones(tx, guidelineId, list);
}
