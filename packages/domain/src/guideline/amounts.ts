import type { MilestoneInput } from './budget.ts';
import { parseEuro } from './euro.ts';

// No schema is imported here, so that screens that only show amounts do not load one.

type Counted = Pick<MilestoneInput, 'budget' | 'approved' | 'actual' | 'paid_on' | 'cancelled' | 'delete'>;

export const toCents = (amount: MilestoneInput['approved']): number | null =>
  amount == null ? null : parseEuro(amount);

export const isDeleted = ({ delete: mark }: Pick<Counted, 'delete'>): boolean => mark === true || mark === 1;

/** Amounts in cents of an entry or of a year. */
export interface Amounts {
  readonly planned: number;
  readonly approved: number;
  /** Approved, but neither paid nor cancelled. */
  readonly committed: number;
  readonly spent: number;
  /** The approved amounts of cancelled milestones, or the planned amounts if nothing was approved. */
  readonly cancelled: number;
}

/**
 * The only rule for amounts of milestones; the report applies the same rule in SQL. A cancelled milestone does not count as planned. Its
 * approval and payment still count, because a cancelled meeting can cost a fee.
 */
export function sumAmounts(milestones: readonly Counted[]): Amounts {
  const sum = (pick: (item: Counted) => MilestoneInput['approved']) =>
    milestones.reduce((total, item) => total + (isDeleted(item) ? 0 : (toCents(pick(item)) ?? 0)), 0);
  return {
    planned: sum((item) => (item.cancelled === true ? null : item.budget)),
    approved: sum(({ approved }) => approved),
    committed: sum((item) => (item.cancelled === true || item.paid_on != null ? null : item.approved)),
    spent: sum((item) => (item.paid_on == null ? null : item.actual)),
    cancelled: sum((item) => (item.cancelled === true ? (item.approved ?? item.budget) : null)),
  };
}
