import { describe, expect, it } from 'vitest';
import { makePerson } from '../testing/people.ts';
import { formatPhase } from '../labels/label-of.ts';
import { drawLifecycle } from './diagram.ts';
import {
  FILTER_RESET_OMITS,
  isPhase,
  LIST_VIEWS,
  type Phase,
  PHASES,
  phaseRow,
  PROGRESS_STEPS,
  computeProgress,
} from './phases.ts';
import { findShortcuts } from './shortcuts.ts';
import { TRANSITION_IDS, transitionRow } from './transitions.ts';
import { EXPECTED_TRANSITIONS } from '../testing/expected-transitions.ts';

const findStepIndex = (phase: Phase) =>
  PROGRESS_STEPS.findIndex(({ phases }) => (phases as readonly Phase[]).includes(phase));

describe('the twenty phases', () => {
  // Covers S4.1
  it.each([
    [0, 'draft', 'Saved as draft'],
    [10, 'submitted', 'GPC/Office Formal Check'],
    [20, 'rejected', 'Rejected'],
    [30, 'formalCheckApproval', 'Entry under revision (revision required)'],
    [40, 'preApproved', 'Writing in process (pre-approved)'],
    [42, 'uploadedForGpcReview', 'Under GPC review'],
    [44, 'uploadGpcReviewed', 'Implementing GPC review'],
    [46, 'uploadGpcReviewedEnd', 'Pending release to Committee/ND'],
    [50, 'uploadedForReview', 'Under committee review'],
    [60, 'uploadReviewed', 'Implementing committee review'],
    [70, 'uploadReviewedEnd', 'Pending release to ND review'],
    [80, 'reviewByNationalDelegates', 'Under ND review'],
    [90, 'reviewedByNationalDelegates', 'Implementing ND review'],
    [100, 'reviewByNationalDelegatesEnd', 'Preparation of final version'],
    [102, 'gpcFinalApproval', 'Under GPC final approval'],
    [104, 'gpcFinalHold', 'GPC approval on hold'],
    [110, 'boardApproval', 'Board final approval'],
    [120, 'boardApprovalApproved', 'In publication process'],
    [130, 'boardApprovalOnHold', 'Board approval on hold'],
    [140, 'finalPublish', 'Published'],
  ] as const)('%i is called %s', (id, name, label) => {
    expect(phaseRow(id).name).toBe(name);
    expect(formatPhase(id)).toBe(label);
  });

  it('are the only valid phase numbers', () => {
    expect(PHASES).toHaveLength(20);
    expect([-1, 1, 41, 141, 0.5, Number.NaN].some(isPhase)).toBe(false);
    expect(() => phaseRow(41 as never)).toThrow(RangeError);
  });

  // Covers S2.53, S9.9
  it('each belong to exactly one of thirteen progress steps', () => {
    expect(PROGRESS_STEPS).toHaveLength(13);
    expect(PROGRESS_STEPS.flatMap((step) => [...step.phases]).sort((a, b) => a - b)).toEqual(
      PHASES.map(({ id }) => id),
    );
    expect(
      [computeProgress(0, 0), computeProgress(46, 46), computeProgress(140, 140)].map(({ current }) => current),
    ).toEqual([0, 4, 12]);
  });

  // Covers Audit.D6
  it('advance the progress steps, and keep the furthest step reached', () => {
    const way = [
      0, 10, 30, 10, 40, 42, 44, 46, 50, 60, 46, 50, 70, 80, 90, 80, 100, 102, 104, 102, 110, 130, 110, 120, 140,
    ];
    let highest: Phase = 0;
    const steps = (way as Phase[]).map((phase) => {
      highest = Math.max(highest, phase) as Phase;
      return computeProgress(phase, highest);
    });
    const current = [0, 1, 1, 1, 2, 3, 4, 4, 5, 6, 6, 6, 6, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 12];
    const reached = [0, 1, 1, 1, 2, 3, 4, 4, 5, 6, 6, 6, 6, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 12];
    expect(steps).toEqual(current.map((at, index) => ({ current: at, reached: reached[index] })));
  });

  // Covers Audit.D6
  it.each(PHASES)('show the progress step of $name, or the end of a repeated round', ({ id }) => {
    const ends = new Map<Phase, Phase>([
      [42, 44],
      [46, 60],
      [50, 60],
      [80, 90],
    ]);
    for (const { id: highest } of PHASES.filter((one) => one.id >= id)) {
      const { current, reached } = computeProgress(id, highest);
      const end = ends.get(id);
      expect(current).toBe(findStepIndex(end !== undefined && highest >= end ? end : id));
      for (const passed of [id, highest]) expect(reached).toBeGreaterThanOrEqual(findStepIndex(passed));
    }
  });

  // Covers Audit.D6
  it('never go back through a transition, however many rounds there are', () => {
    const back = TRANSITION_IDS.map(transitionRow).flatMap(({ from, to }) =>
      from.flatMap((start) =>
        PHASES.filter(({ id }) => id >= Math.max(start, to)).flatMap(({ id: highest }) =>
          computeProgress(to, highest).current < computeProgress(start, highest).current ? [`${start} to ${to}`] : [],
        ),
      ),
    );
    expect(back).toEqual([]);
  });

  // Covers S4.2
  it('have three separate lists, and a default filter that leaves three phases out', () => {
    expect(Object.values(LIST_VIEWS).map((view) => [...view.phases])).toEqual([[20], [40], [30]]);
    expect(FILTER_RESET_OMITS).toEqual([46, 102, 104]);
  });
});

describe('the welcome dialog', () => {
  const shown = (role: 'committee' | 'gpc' | 'igo' | 'delegate' | 'external' | 'none' | 'office') =>
    findShortcuts(makePerson(role, 'no relation').actor).map(
      ({ id, phases }) => `${id}: ${phases.length === 20 ? 'all' : phases.join()}`,
    );

  // Covers S6.11
  it('offers each role its own shortcuts', () => {
    expect(shown('committee')).toEqual([
      'drafts: 0',
      'todos: 30,40,42,44,50,60,90,100,120,104,130',
      'underReview: 50',
      'all: all',
    ]);
    expect(shown('gpc')).toEqual(['todos: 10,42,102', 'all: all']);
    expect(shown('igo')).toEqual(['todos: 110', 'all: all']);
    expect(shown('delegate')).toEqual(['todos: 80', 'upcoming: 60,70', 'all: all']);
    expect([...shown('external'), ...shown('none'), ...shown('office')]).toEqual([]);
  });
});

describe('the life-cycle diagram', () => {
  it('contains every phase, and an arrow for each transition', () => {
    const text = drawLifecycle();
    expect(text.startsWith('stateDiagram-v2\n')).toBe(true);
    for (const { id, name } of PHASES) expect(text).toContain(`state "${id} ${formatPhase(id)}" as ${name}`);
    const arrows = text.split('\n').filter((line) => line.includes('-->') && !line.includes('[*]'));
    expect(arrows).toHaveLength(EXPECTED_TRANSITIONS.flatMap((row) => row.from).length);
    expect(text).toContain('preApproved --> uploadedForGpcReview: firstUpload (submitter, office)');
  });
});
