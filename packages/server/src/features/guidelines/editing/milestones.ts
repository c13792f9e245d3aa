import { type MilestoneInput, parseDay, parseEuro, problem } from '@imprimatur/domain';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { milestones, users } from '../../../db/schema/index.ts';
import { refuse } from '../../../http/refusal.ts';

/** Whoever is responsible for a milestone has, or had, an account. */
async function assertPeople(tx: Tx, list: readonly MilestoneInput[]): Promise<void> {
  const named = list.flatMap(({ user_id: id }) => (id == null ? [] : [id]));
  if (named.length === 0) return;
  const known = await tx.select({ id: users.id }).from(users).where(inArray(users.id, named));
  const ids = new Set(known.map(({ id }) => id));
  const unknown = list.flatMap(({ user_id: id }, index) =>
    id == null || ids.has(id) ? [] : [problem('unknownPerson', `budget.${index}.user_id`)],
  );
  if (unknown.length > 0) throw refuse.unmet(unknown);
}

/** Replaces the milestones of an entry by the sent list; its schema has been checked. */
export async function storeMilestones(tx: Tx, guidelineId: number, list: readonly MilestoneInput[]): Promise<void> {
  await assertPeople(tx, list);
  await tx.delete(milestones).where(eq(milestones.guidelineId, guidelineId));
  if (list.length === 0) return;
  await tx.insert(milestones).values(
    list.map((item, position) => ({
      guidelineId,
      key: item.id,
      position,
      title: item.title,
      type: item.type,
      start: parseDay(item.start) ?? '',
      budgetCents: parseEuro(item.budget) ?? 0,
      userId: item.user_id ?? null,
      deleted: item.delete === true || item.delete === 1,
    })),
  );
}
