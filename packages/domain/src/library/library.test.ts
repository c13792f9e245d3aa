import { describe, expect, it } from 'vitest';
import { PHASE_IDS, type Phase } from '../lifecycle/phases.ts';
import {
  type EditionFacts,
  findLibraryActions,
  computeInForceUntil,
  isOpenSuccessor,
  LIBRARY_STATES,
  type LibraryState,
  computeLibraryState,
} from './library.ts';

const FIVE_YEARS_IN_MONTHS = 60;
const TODAY = '2026-11-27';

const makeEdition = (facts: Partial<EditionFacts> = {}): EditionFacts => ({
  dateOfPublication: '2026-10-15',
  reviewMonths: null,
  reaffirmedUntil: null,
  end: null,
  successors: [],
  ...facts,
});
const computeState = (facts: Partial<EditionFacts>, today = TODAY): LibraryState =>
  computeLibraryState(makeEdition(facts), { today, defaultMonths: FIVE_YEARS_IN_MONTHS });
const makeSuccessors = (...phases: Phase[]) => phases.map((phase) => ({ phase, abandoned: false }));

describe('the end of validity', () => {
  it.each<[date: string | null, months: number | null, reaffirmed: string | null, until: string | null]>([
    ['2026-10-15', null, null, '2031-10-15'],
    ['2026-10-15', 1, null, '2026-11-15'],
    ['2026-10-15', 240, null, '2046-10-15'],
    // Leap days end on the last day of February.
    ['2024-02-29', 12, null, '2025-02-28'],
    ['2024-02-29', 48, null, '2028-02-29'],
    ['2024-02-29', null, null, '2029-02-28'],
    // The last day of a month becomes the last day of a shorter month, and keeps its number in a longer one.
    ['2026-01-31', 1, null, '2026-02-28'],
    ['2027-01-31', 13, null, '2028-02-29'],
    ['2026-08-31', 1, null, '2026-09-30'],
    ['2026-02-28', 1, null, '2026-03-28'],
    ['2026-12-31', 2, null, '2027-02-28'],
    ['2026-10-15', 12, '2030-01-01', '2030-01-01'],
    [null, null, '2030-01-01', '2030-01-01'],
    [null, 12, null, null],
  ])(
    'of an edition published on %s with %s months, reaffirmed until %s, is %s',
    (dateOfPublication, reviewMonths, reaffirmedUntil, until) => {
      expect(computeInForceUntil({ dateOfPublication, reviewMonths, reaffirmedUntil }, FIVE_YEARS_IN_MONTHS)).toBe(
        until,
      );
    },
  );
});

describe('an edition', () => {
  it.each<[until: string, today: string, state: LibraryState]>([
    ['2027-11-28', TODAY, 'in_force'],
    ['2027-11-27', TODAY, 'due'],
    ['2026-11-28', TODAY, 'due'],
    ['2026-11-27', TODAY, 'due'],
    ['2026-11-26', TODAY, 'overdue'],
    ['2029-03-01', '2028-02-29', 'in_force'],
    ['2029-02-28', '2028-02-29', 'due'],
    ['2028-02-29', '2027-02-28', 'in_force'],
    ['2028-02-28', '2027-02-28', 'due'],
    ['2028-02-29', '2028-02-29', 'due'],
    ['2028-02-29', '2028-03-01', 'overdue'],
  ])('that is valid until %s is, on %s, %s', (reaffirmedUntil, today, state) => {
    expect(computeState({ reaffirmedUntil }, today)).toBe(state);
  });

  it('is in force if it has no publication date', () => {
    expect(computeState({ dateOfPublication: null })).toBe('in_force');
  });
});

describe('an edition', () => {
  it.each<[facts: Partial<EditionFacts>, state: LibraryState]>([
    [{ successors: makeSuccessors(40) }, 'under_revision'],
    [{ successors: makeSuccessors(130) }, 'under_revision'],
    [{ successors: makeSuccessors(0) }, 'in_force'],
    [{ successors: [{ phase: 50, abandoned: true }] }, 'in_force'],
    [{ successors: makeSuccessors(10) }, 'in_force'],
    [{ successors: makeSuccessors(30) }, 'in_force'],
    [{ successors: makeSuccessors(20) }, 'in_force'],
    [{ successors: makeSuccessors(20, 50) }, 'under_revision'],
    [{ successors: makeSuccessors(140) }, 'replaced'],
    [{ successors: makeSuccessors(50, 140) }, 'replaced'],
    // Under revision, whatever the review date.
    [{ reaffirmedUntil: '2020-01-01', successors: makeSuccessors(50) }, 'under_revision'],
    [{ end: 'retired' }, 'retired'],
    [{ end: 'withdrawn' }, 'withdrawn'],
    // A revision in progress does not make a withdrawn edition safe.
    [{ end: 'withdrawn', successors: makeSuccessors(50) }, 'withdrawn'],
    [{ end: 'retired', successors: makeSuccessors(50) }, 'retired'],
    [{ end: 'withdrawn', successors: makeSuccessors(140) }, 'replaced'],
    [{ reaffirmedUntil: '2020-01-01', end: 'retired' }, 'retired'],
  ])('with %j is %s', (facts, state) => {
    expect(computeState(facts)).toBe(state);
  });
});

it('a successor counts as open from its draft until it is rejected, published or abandoned', () => {
  expect(PHASE_IDS.filter((phase) => !isOpenSuccessor({ phase, abandoned: false }))).toEqual([20, 140]);
  expect(PHASE_IDS.filter((phase) => isOpenSuccessor({ phase, abandoned: true }))).toEqual([]);
});

describe('the actions of an edition', () => {
  const all = { maintains: true, adds: true, hasOpenSuccessor: false };

  it.each<[state: LibraryState, actions: string]>([
    ['in_force', 'reaffirm revise retire withdraw'],
    ['due', 'reaffirm revise retire withdraw'],
    ['overdue', 'reaffirm revise retire withdraw'],
    ['under_revision', 'reaffirm retire withdraw'],
    ['retired', 'revise reaffirm withdraw'],
    ['withdrawn', 'revise reaffirm'],
    ['replaced', ''],
  ])('in the state %s are: %s', (state, actions) => {
    expect(findLibraryActions(state, all).join(' ')).toBe(actions);
  });

  it('offer only a revision to people who can only add entries, and a second open revision to nobody', () => {
    for (const state of LIBRARY_STATES) {
      const added = findLibraryActions(state, { ...all, maintains: false });
      expect(added).toEqual(findLibraryActions(state, all).filter((action) => action === 'revise'));
      expect(findLibraryActions(state, { ...all, hasOpenSuccessor: true })).not.toContain('revise');
      expect(findLibraryActions(state, { ...all, maintains: false, adds: false })).toEqual([]);
    }
  });
});
