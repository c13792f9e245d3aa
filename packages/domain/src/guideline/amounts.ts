import type { MilestoneInput } from './budget.ts';
import { parseEuro } from './euro.ts';

// Without a schema, so that a screen that only shows amounts does not load one.

type Counted = Pick<MilestoneInput, 'budget' | 'approved' | 'actual' | 'paid_on' | 'cancelled' | 'delete'>;

export const centsOf = (amount: MilestoneInput['approved']): number | null =>
  amount == null ? null : parseEuro(amount);

export const isDeleted = ({ delete: mark }: Pick<Counted, 'delete'>): boolean => mark === true || mark === 1;

/** Amounts in cents: what an entry, or a year, plans, approves and spends. */
export interface Amounts {
  readonly planned: number;
  readonly approved: number;
  /** Approved, and neither paid nor cancelled. */
  readonly committed: number;
  readonly spent: number;
  /** Of cancelled milestones: approved, or else planned. */
  readonly cancelled: number;
}

/**
 * The one rule for amounts of milestones (decisions §13); the report counts by the same rule in SQL. A cancelled milestone is
 * not planned any more. Its approval and its payment still count as such: a cancelled meeting may cost a fee.
 */
export function amountsOf(milestones: readonly Counted[]): Amounts {
  const sum = (pick: (item: Counted) => MilestoneInput['approved']) =>
    milestones.reduce((total, item) => total + (isDeleted(item) ? 0 : (centsOf(pick(item)) ?? 0)), 0);
  return {
    planned: sum((item) => (item.cancelled === true ? null : item.budget)),
    approved: sum(({ approved }) => approved),
    committed: sum((item) => (item.cancelled === true || item.paid_on != null ? null : item.approved)),
    spent: sum((item) => (item.paid_on == null ? null : item.actual)),
    cancelled: sum((item) => (item.cancelled === true ? (item.approved ?? item.budget) : null)),
  };
}
