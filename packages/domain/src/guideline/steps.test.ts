import { describe, expect, it } from 'vitest';
import { COMPLETE_ENTRY, ENTRY_RULE_CASES, makeMilestone, TODAY } from '../testing/entry-rules.ts';
import { formatProblem } from '../problems.ts';
import { ENGLISH_PROBLEMS } from '../problems-in-english.ts';
import type { EntryPatch } from './schema.ts';
import { EDITOR_STEPS, findStepProblems, type StepId, findAllStepProblems } from './steps.ts';

const context = { today: TODAY, storedStarts: new Map<string, string>() };
const listProblems = (step: StepId, over: object, of = context) =>
  findStepProblems(step, { ...COMPLETE_ENTRY, ...over } as Partial<EntryPatch>, of).map(
    (one) => `${one.field}: ${formatProblem(one, ENGLISH_PROBLEMS)}`,
  );

describe('the seven steps of the editor', () => {
  it.each(EDITOR_STEPS.map((step) => step.id))('report no problem in the step %s of a complete entry', (step) => {
    expect(listProblems(step, {})).toEqual([]);
  });

  // Covers S5.9, S5.10, S5.12, S5.13, S5.14, S5.15, S5.16, S5.19, S5.20, S9.6, S9.11, V2.1.2
  it.each(ENTRY_RULE_CASES)('apply the rule of the step %s: %s', (step, _rule, over, expected) => {
    expect(listProblems(step, over)).toEqual(expected);
    // The rule must not apply to other steps.
    const elsewhere = EDITOR_STEPS.filter((one) => one.id !== step).flatMap((one) => listProblems(one.id, over));
    expect(elsewhere).toEqual([]);
  });

  it('accept a missing name only for authors with an account', () => {
    const unnamed = (user_id: number | null) => ({ user_id, first_name: '', last_name: '', email: '' });
    const saying = (user_id: number | null) => listProblems('parties', { co_author: unnamed(user_id) });
    expect([saying(7), saying(null).length > 0]).toEqual([[], true]);
  });

  it('accept a start date in the past only if it is already stored', () => {
    const budget = [makeMilestone('meeting', { start: '28-02-2027' })];
    const stored = (day: string) => ({ ...context, storedStarts: new Map([['m-meeting', day]]) });
    expect(listProblems('budget', { budget }, stored('2027-02-28'))).toEqual([]);
    expect(listProblems('budget', { budget }, stored('2027-02-27'))).toHaveLength(1);
  });

  it('are all checked when an entry is submitted', () => {
    expect(findAllStepProblems(COMPLETE_ENTRY, context)).toEqual([]);
    const fields = findAllStepProblems({ name: 'A title' }, context).map((one) => one.field);
    for (const field of [
      'type',
      'co_author',
      'description',
      'publication',
      'no_milestone.meta',
      'send_coi_email',
      'publication_rules',
    ]) {
      expect(fields).toContain(field);
    }
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('have a fixed order', () => {
    expect(EDITOR_STEPS.map((step) => step.title)).toEqual([
      'Base Data',
      'Involved parties',
      'Specific information',
      'Publication',
      'Budget',
      'Conflict of interest',
      'Finalising',
    ]);
    expect(() => findStepProblems('eighth' as never, {}, context)).toThrow(RangeError);
  });
});
