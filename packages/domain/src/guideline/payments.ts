import { type Day, parseDay } from '../dates.ts';
import { createProblem, type Problem } from '../problems.ts';
import { isDeleted, toCents } from './amounts.ts';
import type { MilestoneInput } from './budget.ts';

/** The fields of a milestone that record approval and payment. */
const MONEY_FIELDS = ['approved', 'actual', 'paid_on', 'reference', 'cancelled'] as const;
type Money = Pick<MilestoneInput, (typeof MONEY_FIELDS)[number]>;

const pickMoney = ({ approved, actual, paid_on, reference, cancelled }: Money): Money => ({
  approved,
  actual,
  paid_on,
  reference,
  cancelled,
});

const indexById = (list: readonly MilestoneInput[]): ReadonlyMap<string, MilestoneInput> =>
  new Map(list.map((item) => [item.id, item]));

/** Fills in absent fields with their stored values. A field with `null` is cleared. */
export function fillInStoredMoney(
  list: readonly MilestoneInput[],
  stored: readonly MilestoneInput[],
): MilestoneInput[] {
  const before = indexById(stored);
  return list.map((item) => ({ ...pickMoney(before.get(item.id) ?? {}), ...item }));
}

/** True if the approved amounts differ from those in the stored list. A milestone that is left out loses its approval. */
export function isApprovalChanged(list: readonly MilestoneInput[], stored: readonly MilestoneInput[]): boolean {
  const [before, after] = [indexById(stored), indexById(list)];
  return [...new Set([...before.keys(), ...after.keys()])].some(
    (key) => toCents(before.get(key)?.approved) !== toCents(after.get(key)?.approved),
  );
}

/** Checks payments. A payment needs an amount, cannot be in the future, and prevents the removal of its milestone. */
export function findPaymentProblems(
  list: readonly MilestoneInput[],
  stored: readonly MilestoneInput[],
  today: Day,
): Problem[] {
  const [before, after] = [indexById(stored), indexById(list)];
  const isLost = stored.some((item) => item.paid_on != null && !after.has(item.id));
  const wrong = list.flatMap((item, index) => {
    if (item.paid_on == null) return [];
    const paidOn = parseDay(item.paid_on);
    const isFuture = paidOn !== null && paidOn > today && before.get(item.id)?.paid_on !== item.paid_on;
    return [
      ...(item.actual == null ? [createProblem('paidAmountMissing', `budget.${index}.actual`)] : []),
      ...(isFuture ? [createProblem('futureDate', `budget.${index}.paid_on`)] : []),
      ...(isDeleted(item) ? [createProblem('paidMilestone', `budget.${index}.delete`)] : []),
    ];
  });
  return [...(isLost ? [createProblem('paidMilestone', 'budget')] : []), ...wrong];
}
