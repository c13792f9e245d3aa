import type { DemoClient } from './demo-client.ts';
import type { DemoStep, EntryPlan } from './steps.ts';

/** The council approves the budgets of these entries when it approves the idea. The other budgets wait. */
const isApproved = ({ index }: EntryPlan): boolean => index % 3 !== 2;

/** The entry whose language review is cancelled. */
const CANCELLED_ENTRY_INDEX = 12;

async function approveBudgets(client: DemoClient, id: number, { index }: EntryPlan): Promise<void> {
  const { budget } = await client.call('gpc', 'GET', `/guidelines/${id}`);
  // Some meetings get less than was planned.
  const isReduced = (milestone: string): boolean => milestone === 'kick-off' && index % 4 === 0;
  const budgets = budget.map((one) => ({ ...one, approved: isReduced(one.id) ? '1000.00' : one.budget }));
  await client.call('gpc', 'POST', `/guideline-budgets/${id}`, { budgets });
}

/** The office pays a milestone, which usually costs a little less than was approved. */
async function payMilestone(client: DemoClient, id: number, milestone: string, { index }: EntryPlan): Promise<void> {
  const { budget } = await client.call('office', 'GET', `/guidelines/${id}`);
  if (!budget.some((one) => one.id === milestone)) return;
  const isCancelled = milestone === 'language' && index === CANCELLED_ENTRY_INDEX;
  const budgets = budget.map((one) => {
    if (one.id !== milestone) return one;
    if (isCancelled) return { ...one, cancelled: true };
    const actual = (Number(one.approved ?? one.budget) - (index % 5) * 17.3).toFixed(2);
    const reference = `ENMA ${client.today.slice(-4)}/${100 + index}-${milestone}`;
    return { ...one, actual, paid_on: client.today, reference };
  });
  await client.call('office', 'POST', `/guideline-budgets/${id}`, { budgets });
}

export const makeApprovalSteps = (plan: EntryPlan, to: number): DemoStep[] =>
  isApproved(plan) ? [{ days: 0, to, run: (client, id) => approveBudgets(client, id, plan) }] : [];

export const makePaymentSteps = (
  plan: EntryPlan,
  to: number,
  milestone: 'kick-off' | 'language' | 'fee',
): DemoStep[] =>
  isApproved(plan) ? [{ days: 0, to, run: (client, id) => payMilestone(client, id, milestone, plan) }] : [];
