import { describe, expect, it } from 'vitest';
import type { MilestoneInput } from './budget.ts';
import { sumAmounts } from './amounts.ts';
import { isApprovalChanged, findPaymentProblems, fillInStoredMoney } from './payments.ts';

const plannedMilestone: MilestoneInput = {
  id: 'a',
  title: 'Meeting',
  type: 'meeting',
  start: '01-03-2027',
  budget: '100.10',
};
const paidMilestone: MilestoneInput = { ...plannedMilestone, actual: '90', paid_on: '01-04-2027' };

describe('the totals of an entry', () => {
  it.each<[string, MilestoneInput[], number[]]>([
    ['nothing', [], [0, 0, 0, 0, 0]],
    ['a planned amount', [plannedMilestone], [10_010, 0, 0, 0, 0]],
    [
      'cents that cannot be added as floating-point numbers',
      [
        { ...plannedMilestone, budget: '0.10' },
        { ...plannedMilestone, budget: '0.20' },
      ],
      [30, 0, 0, 0, 0],
    ],
    ['an approved amount', [{ ...plannedMilestone, approved: '80.00' }], [10_010, 8000, 8000, 0, 0]],
    ['an approved amount of zero', [{ ...plannedMilestone, approved: '0' }], [10_010, 0, 0, 0, 0]],
    [
      'an invoice without a payment',
      [{ ...plannedMilestone, approved: '80', actual: '79.99' }],
      [10_010, 8000, 8000, 0, 0],
    ],
    ['a payment', [{ ...paidMilestone, approved: '80' }], [10_010, 8000, 0, 9000, 0]],
    ['a payment without an approval', [paidMilestone], [10_010, 0, 0, 9000, 0]],
    ['a cancelled milestone with a plan', [{ ...plannedMilestone, cancelled: true }], [0, 0, 0, 0, 10_010]],
    [
      'a cancelled milestone with an approval',
      [{ ...plannedMilestone, approved: '80', cancelled: true }],
      [0, 8000, 0, 0, 8000],
    ],
    [
      'a cancelled meeting with a cancellation fee',
      [{ ...paidMilestone, approved: '80', cancelled: true }],
      [0, 8000, 0, 9000, 8000],
    ],
    [
      'a deleted milestone',
      [
        { ...plannedMilestone, approved: '80', delete: true },
        { ...plannedMilestone, delete: 1 },
      ],
      [0, 0, 0, 0, 0],
    ],
  ])('are correct for %s', (_, list, [planned, approved, committed, spent, cancelled]) => {
    expect(sumAmounts(list)).toEqual({ planned, approved, committed, spent, cancelled });
  });
});

describe('a field that a client leaves out', () => {
  const stored = [{ ...paidMilestone, approved: '80.00', reference: 'R1', cancelled: true }];
  it('keeps its stored value', () => {
    expect(fillInStoredMoney([{ ...plannedMilestone, title: 'New' }], stored)).toEqual([
      { ...stored[0], title: 'New' },
    ]);
  });
  it('remains empty in a new milestone', () => {
    expect(fillInStoredMoney([{ ...paidMilestone, id: 'b' }], stored)).toEqual([{ ...paidMilestone, id: 'b' }]);
  });
  it('is not treated like a cleared field', () => {
    expect(fillInStoredMoney([{ ...plannedMilestone, approved: null, reference: '' }], stored)).toMatchObject([
      { approved: null, reference: '', actual: '90', paid_on: '01-04-2027', cancelled: true },
    ]);
  });
});

describe('an approval', () => {
  const approved = { ...plannedMilestone, approved: '80.00' };
  it.each<[string, MilestoneInput[], MilestoneInput[], boolean]>([
    [
      'is unchanged if the amount is only written differently',
      [{ ...plannedMilestone, approved: 80 }],
      [approved],
      false,
    ],
    ['changes with its amount', [{ ...plannedMilestone, approved: '80.01' }], [approved], true],
    ['changes if it is cleared', [{ ...plannedMilestone, approved: null }], [approved], true],
    ['changes if its milestone is left out', [], [approved], true],
    ['changes if its milestone is new', [approved], [], true],
    ['of zero differs from no approval', [{ ...plannedMilestone, approved: '0' }], [plannedMilestone], true],
    ['is unchanged if neither plan has one', [plannedMilestone], [{ ...plannedMilestone, budget: '7' }], false],
  ])('%s', (_, list, stored, expected) => {
    expect(isApprovalChanged(list, stored)).toBe(expected);
  });
});

describe('a payment', () => {
  const today = '2027-04-01';
  it.each<[string, MilestoneInput[], MilestoneInput[], string[]]>([
    ['can be made today', [paidMilestone], [plannedMilestone], []],
    [
      'must have an amount',
      [{ ...paidMilestone, actual: null }],
      [plannedMilestone],
      ['budget.0.actual paidAmountMissing'],
    ],
    [
      'cannot be in the future',
      [{ ...paidMilestone, paid_on: '02-04-2027' }],
      [plannedMilestone],
      ['budget.0.paid_on futureDate'],
    ],
    [
      'keeps its stored day',
      [{ ...paidMilestone, paid_on: '02-04-2027' }],
      [{ ...paidMilestone, paid_on: '02-04-2027' }],
      [],
    ],
    [
      'prevents its milestone from being deleted',
      [{ ...paidMilestone, delete: true }],
      [paidMilestone],
      ['budget.0.delete paidMilestone'],
    ],
    ['prevents its milestone from being left out', [], [paidMilestone], ['budget paidMilestone']],
    [
      'can be removed together with its milestone',
      [{ ...paidMilestone, paid_on: null, delete: true }],
      [paidMilestone],
      [],
    ],
    ['may belong to a cancelled milestone', [{ ...paidMilestone, cancelled: true }], [plannedMilestone], []],
  ])('%s', (_, list, stored, expected) => {
    expect(findPaymentProblems(list, stored, today).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });
});
