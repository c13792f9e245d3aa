import { type MilestoneInput, parseDay, parseEuro } from '@imprimatur/domain';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { milestones } from '../../db/schema/index.ts';

/** Replaces the milestones of an entry by the sent list; its schema has been checked. */
export async function storeMilestones(tx: Tx, guidelineId: number, list: readonly MilestoneInput[]): Promise<void> {
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
