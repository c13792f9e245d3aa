import { describe, expect, it } from 'vitest';
import type { MilestoneInput } from './budget.ts';
import { sumAmounts } from './amounts.ts';
import { changesApproval, findPaymentProblems, keepStoredMoney } from './payments.ts';

const plan: MilestoneInput = { id: 'a', title: 'Meeting', type: 'meeting', start: '01-03-2027', budget: '100.10' };
const paid: MilestoneInput = { ...plan, actual: '90', paid_on: '01-04-2027' };

describe('the total amounts of an entry', () => {
  it.each<[string, MilestoneInput[], number[]]>([
    ['nothing', [], [0, 0, 0, 0, 0]],
    ['a plan', [plan], [10_010, 0, 0, 0, 0]],
    [
      'cents that floats cannot add',
      [
        { ...plan, budget: '0.10' },
        { ...plan, budget: '0.20' },
      ],
      [30, 0, 0, 0, 0],
    ],
    ['an approval', [{ ...plan, approved: '80.00' }], [10_010, 8000, 8000, 0, 0]],
    ['an approval of nothing', [{ ...plan, approved: '0' }], [10_010, 0, 0, 0, 0]],
    ['an invoice that is not paid', [{ ...plan, approved: '80', actual: '79.99' }], [10_010, 8000, 8000, 0, 0]],
    ['a payment', [{ ...paid, approved: '80' }], [10_010, 8000, 0, 9000, 0]],
    ['a payment that nobody approved', [paid], [10_010, 0, 0, 9000, 0]],
    ['a cancelled plan', [{ ...plan, cancelled: true }], [0, 0, 0, 0, 10_010]],
    ['a cancelled approval', [{ ...plan, approved: '80', cancelled: true }], [0, 8000, 0, 0, 8000]],
    ['a cancelled meeting with a fee', [{ ...paid, approved: '80', cancelled: true }], [0, 8000, 0, 9000, 8000]],
    [
      'a deleted milestone',
      [
        { ...plan, approved: '80', delete: true },
        { ...plan, delete: 1 },
      ],
      [0, 0, 0, 0, 0],
    ],
  ])('are correct for %s', (_, list, [planned, approved, committed, spent, cancelled]) => {
    expect(sumAmounts(list)).toEqual({ planned, approved, committed, spent, cancelled });
  });
});

describe('a field that a client leaves out', () => {
  const stored = [{ ...paid, approved: '80.00', reference: 'R1', cancelled: true }];
  it('keeps its stored value', () => {
    expect(keepStoredMoney([{ ...plan, title: 'New' }], stored)).toEqual([{ ...stored[0], title: 'New' }]);
  });
  it('is not treated like a cleared field', () => {
    expect(keepStoredMoney([{ ...plan, approved: null, reference: '' }], stored)).toMatchObject([
      { approved: null, reference: '', actual: '90', paid_on: '01-04-2027', cancelled: true },
    ]);
  });
});

describe('an approval', () => {
  const approved = { ...plan, approved: '80.00' };
  it.each<[string, MilestoneInput[], MilestoneInput[], boolean]>([
    ['stays if the amount is written differently', [{ ...plan, approved: 80 }], [approved], false],
    ['changes with its amount', [{ ...plan, approved: '80.01' }], [approved], true],
    ['changes when it is cleared', [{ ...plan, approved: null }], [approved], true],
    ['changes when its milestone is left out', [], [approved], true],
    ['is new on a new milestone', [approved], [], true],
    ['of nothing differs from none', [{ ...plan, approved: '0' }], [plan], true],
    ['is absent from two plans', [plan], [{ ...plan, budget: '7' }], false],
  ])('%s', (_, list, stored, expected) => {
    expect(changesApproval(list, stored)).toBe(expected);
  });
});

describe('a payment', () => {
  const today = '2027-04-01';
  it.each<[string, MilestoneInput[], MilestoneInput[], string[]]>([
    ['can be made today', [paid], [plan], []],
    ['needs an amount', [{ ...paid, actual: null }], [plan], ['budget.0.actual paidAmountMissing']],
    ['is not in the future', [{ ...paid, paid_on: '02-04-2027' }], [plan], ['budget.0.paid_on futureDate']],
    ['keeps a stored day', [{ ...paid, paid_on: '02-04-2027' }], [{ ...paid, paid_on: '02-04-2027' }], []],
    ['keeps its milestone from being deleted', [{ ...paid, delete: true }], [paid], ['budget.0.delete paidMilestone']],
    ['keeps its milestone in the list', [], [paid], ['budget paidMilestone']],
    ['can be removed with its milestone', [{ ...paid, paid_on: null, delete: true }], [paid], []],
    ['may belong to a cancelled milestone', [{ ...paid, cancelled: true }], [plan], []],
  ])('%s', (_, list, stored, expected) => {
    expect(findPaymentProblems(list, stored, today).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });
});
