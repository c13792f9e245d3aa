import { describe, expect, it } from 'vitest';
import {
  carryOverAnswers,
  DECLARATION_ITEMS,
  declarationForm,
  findChangedItems,
  MAX_ENTITIES,
} from './declaration-form.ts';

const noRelations = { none: true, relations: [] };
const oneRelation = { none: false, relations: [{ entity: 'Radiopharma', comment: '' }] };
const makeForm = (given: object = {}, rest: object = {}) => ({
  items: { ...Object.fromEntries(DECLARATION_ITEMS.map(({ id }) => [id, noRelations])), ...given },
  signature: 'Clara Meyer',
  confirmed: 1,
  ...rest,
});
const listProblems = (sent: object) =>
  (declarationForm.safeParse(sent).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('a declaration of interest', () => {
  it('has one item about the work, and twelve about the past 36 months', () => {
    expect(DECLARATION_ITEMS.filter((item) => item.period === 'work').map((item) => item.id)).toEqual(['support']);
    expect(DECLARATION_ITEMS.filter((item) => item.period === 'past')).toHaveLength(12);
  });

  it('is complete with "none" everywhere, or with relations', () => {
    expect(listProblems(makeForm())).toEqual([]);
    expect(listProblems(makeForm({ grants: oneRelation, stock: oneRelation }))).toEqual([]);
  });

  it.each([
    [{ grants: { none: false, relations: [] } }, 'items.grants.none: Tick “None” or add a relationship.'],
    [
      { grants: { ...oneRelation, none: true } },
      'items.grants.none: Please tick “None” or name relationships, not both.',
    ],
    [
      { grants: { none: false, relations: [{ entity: ' ', comment: 'x' }] } },
      'items.grants.relations.0.entity: Please enter the name of the company or organisation.',
    ],
  ])('has the problem %j', (given, sentence) => {
    expect(listProblems(makeForm(given))).toEqual([sentence]);
  });

  it('needs every item, a signature and the confirmation, and refuses unknown items', () => {
    const { travel: _travel, ...items } = makeForm().items as Record<string, unknown>;
    expect(listProblems(makeForm({}, { items }))).toHaveLength(1);
    expect(listProblems(makeForm({ gifts: noRelations }))).toHaveLength(1);
    expect(listProblems(makeForm({}, { signature: ' ' }))).toEqual(['signature: Please sign with your name.']);
    expect(listProblems(makeForm({}, { confirmed: 0 }))).toEqual(['confirmed: Please confirm this to continue.']);
    const many = { none: false, relations: Array.from({ length: MAX_ENTITIES + 1 }, () => oneRelation.relations[0]) };
    expect(listProblems(makeForm({ grants: many }))).toHaveLength(1);
  });
});

// Covers Desk.21
describe('a declaration based on an earlier one', () => {
  const itemsOf = (given: object = {}) => declarationForm.parse(makeForm(given)).items;
  const named = (entity: string, comment = '') => ({ none: false, relations: [{ entity, comment }] });
  const before = itemsOf({ support: named('Tracer plc'), grants: named('Radiopharma', 'a trial') });

  it('keeps the answers about the person, but not those about another publication', () => {
    const { support, ...offered } = before;
    expect(support.none).toBe(false);
    expect(carryOverAnswers(before)).toEqual(offered);
  });

  it.each([
    ['nothing', before, []],
    ['spaces at both ends', itemsOf({ support: named('Tracer plc'), grants: named('Radiopharma', ' a trial ') }), []],
    ['a comment', itemsOf({ support: named('Tracer plc'), grants: named('Radiopharma', 'two trials') }), ['grants']],
    ['two items', itemsOf({ support: named('Tracer plc'), stock: named('Tracer plc') }), ['grants', 'stock']],
    ['the support', itemsOf({ grants: named('Radiopharma', 'a trial') }), ['support']],
  ] as const)('marks the changes in %s', (_what, after, changed) => {
    expect(findChangedItems(before, after)).toEqual(changed);
  });

  it('marks no change in items that the earlier form did not have', () => {
    const { other: _other, ...older } = before;
    expect(findChangedItems({ ...older, gifts: named('X') }, itemsOf({ other: named('New') }))).toEqual([
      'support',
      'grants',
    ]);
  });
});
