import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labels } from '../labels/en.ts';
import { addDays, daysBetween } from '../dates.ts';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { findLostDates, type HandSetDates } from './lost-dates.ts';
import type { Phase } from './phases.ts';
import {
  computeDefaultDeadline,
  MILESTONES,
  findNextMilestone,
  computePlannedDay,
  computeTimeline,
  type PhaseChange,
  type TimelineFacts,
} from './timeline.ts';

describe('the plan', () => {
  /** Source: specification §9, from a creation on 15-01-2027. Weeks are added first, then months. */
  it.each([
    ['M1', 'Entry submitted', '2027-01-15'],
    ['M2', 'Guideline pre-approved', '2027-02-05'],
    ['M3', 'DOI Forms due', '2027-02-26'],
    ['M4', 'Draft for Committee review uploaded', '2027-08-26'],
    ['M4_2', 'GPC review completed', '2027-09-12'],
    ['M4_4', 'GPC revised version uploaded', '2027-09-26'],
    ['M5', 'Committee review completed', '2027-10-16'],
    ['M6', 'Revised version uploaded', '2027-11-07'],
    ['M7', 'Revised version approved', '2027-11-28'],
    ['M8', 'Draft for National Delegate review uploaded', '2027-12-18'],
    ['M9', 'National Delegate review completed', '2028-01-09'],
    ['M10', 'Final draft uploaded for Board approval', '2028-01-30'],
    ['M11', 'Board approved', '2028-02-20'],
    ['M12', 'Publication details submitted', '2028-08-20'],
  ] as const)('%s %s is planned for %s', (id, title, day) => {
    expect(labels.milestone[id]).toBe(title);
    expect(computePlannedDay(id, '2027-01-15')).toBe(day);
  });

  // Covers S9.17
  it('has fourteen milestones in a fixed order', () => {
    expect(MILESTONES.map((row) => row.id)).toEqual([
      'M1',
      'M2',
      'M3',
      'M4',
      'M4_2',
      'M4_4',
      'M5',
      'M6',
      'M7',
      'M8',
      'M9',
      'M10',
      'M11',
      'M12',
    ]);
  });

  it.each([
    // Six weeks after 20-07-2027 is 31-08-2027. Six months later, the month has no 31st.
    ['2027-07-20', 'M4', '2028-02-29'],
    ['2026-07-20', 'M4', '2027-02-28'],
    ['2028-02-29', 'M2', '2028-03-21'],
    // Adding months first would give a different day: 31-08, and then eight weeks.
    ['2027-02-28', 'M4_2', '2027-10-25'],
  ] as const)('adds weeks before months: %s %s is %s', (created, id, day) => {
    expect(computePlannedDay(id, created)).toBe(day);
  });
});

describe('the deadline of a phase', () => {
  const toward: Record<number, [first: string | null, revised: string | null]> = {
    0: [null, null],
    10: ['M2', 'M2'],
    20: [null, null],
    30: ['M2', 'M2'],
    40: ['M4', 'M4'],
    42: ['M4_2', 'M4_2'],
    44: ['M4_4', 'M4_4'],
    46: ['M5', 'M7'],
    50: ['M5', 'M7'],
    60: ['M6', 'M6'],
    70: ['M8', 'M8'],
    80: ['M9', 'M9'],
    90: ['M9', 'M9'],
    100: ['M10', 'M10'],
    102: ['M11', 'M11'],
    104: ['M11', 'M11'],
    110: ['M11', 'M11'],
    120: ['M12', 'M12'],
    130: ['M11', 'M11'],
    140: [null, null],
  };

  it.each(EXPECTED_PHASES)(
    'in phase %i is that of the expected milestone, in the first version and in a revision',
    (phase) => {
      expect([findNextMilestone(phase, false), findNextMilestone(phase, true)]).toEqual(toward[phase]);
    },
  );

  it('is the planned day of that milestone, or null', () => {
    const start = { created: '2027-01-15', revised: false, start: '2027-02-01', roundDays: {} };
    expect(computeDefaultDeadline(50, start)).toBe('2027-10-16');
    expect(computeDefaultDeadline(50, { ...start, revised: true })).toBe('2027-11-28');
    expect(computeDefaultDeadline(20, start)).toBeNull();
  });

  // Covers Desk.41
  it.each([
    ['the plan leaves more than 14 days', 50, '2027-10-01', '2027-10-16'],
    ['the plan leaves exactly 14 days', 50, '2027-10-02', '2027-10-16'],
    ['the plan leaves less than 14 days', 50, '2027-10-03', '2027-10-17'],
    ['the planned day has passed', 50, '2027-12-24', '2028-01-07'],
    ['the round is that of the delegates', 80, '2028-01-08', '2028-01-22'],
    ['the round is that of the GPC', 42, '2027-09-12', '2027-09-26'],
    ['the phase is not a round', 60, '2027-12-24', '2027-11-07'],
  ] as const)('gives people in a round at least 14 days: %s', (_, phase, start, day) => {
    expect(computeDefaultDeadline(phase, { created: '2027-01-15', revised: false, start, roundDays: {} })).toBe(day);
  });

  // Covers Use.2
  it.each([
    ['a round', 50, 28, '2027-03-01'],
    ['a round, even if it is shorter than 14 days', 80, 7, '2027-02-08'],
    ['an approval', 110, 30, '2027-03-03'],
    ['additional work', 30, 21, '2027-02-22'],
    ['additional work, but at least 14 days', 30, 7, '2027-02-15'],
    ['no days are set, so the plan applies', 102, null, '2028-02-20'],
  ] as const)('uses the days set for the phase: %s', (_, phase, days, day) => {
    const start = { created: '2027-01-15', revised: false, start: '2027-02-01' };
    expect(computeDefaultDeadline(phase, { ...start, roundDays: { [phase]: days } })).toBe(day);
  });
});

const makePhaseChanges = (...all: [from: number | null, to: number, day: string][]): PhaseChange[] =>
  all.map(([from, to, day]) => ({ from: from as Phase | null, to: to as Phase, day }));

const makeFacts = (phase: number, changes: PhaseChange[], over: Partial<TimelineFacts> = {}): TimelineFacts => ({
  phase: phase as Phase,
  created: '2027-01-15',
  today: '2027-03-01',
  changes,
  declarationsCompleted: null,
  publishedOn: null,
  ...over,
});

const listActualDays = (one: TimelineFacts) =>
  Object.fromEntries(
    computeTimeline(one)
      .rows.filter((row) => row.actual !== null)
      .map((row) => [row.id, row.actual]),
  );

const WHOLE_HISTORY = makePhaseChanges(
  [null, 0, '2027-01-15'],
  [0, 10, '2027-01-20'],
  [10, 30, '2027-01-22'],
  [30, 10, '2027-01-25'],
  [10, 40, '2027-02-01'],
  [40, 42, '2027-05-01'],
  [42, 44, '2027-05-10'],
  [44, 46, '2027-05-20'],
  [46, 50, '2027-05-21'],
  [50, 60, '2027-06-10'],
  [60, 46, '2027-06-20'],
  [46, 50, '2027-06-21'],
  [50, 70, '2027-07-01'],
  [70, 80, '2027-07-02'],
  [80, 90, '2027-08-01'],
  [90, 80, '2027-08-10'],
  [80, 100, '2027-09-01'],
  [100, 102, '2027-09-10'],
  [102, 110, '2027-09-20'],
  [110, 120, '2027-10-01'],
  [120, 140, '2027-11-02'],
);

describe('actual dates', () => {
  it('are derived from the history, the declarations and the publication date', () => {
    const published = makeFacts(140, WHOLE_HISTORY, { declarationsCompleted: '2027-02-20', publishedOn: '2027-10-30' });
    expect(listActualDays(published)).toEqual({
      M1: '2027-01-20',
      M2: '2027-02-01',
      M3: '2027-02-20',
      M4: '2027-05-01',
      M4_2: '2027-05-10',
      M4_4: '2027-05-20',
      M5: '2027-07-01',
      M6: '2027-07-01',
      M7: '2027-07-01',
      M8: '2027-07-02',
      M9: '2027-09-01',
      M10: '2027-09-10',
      M11: '2027-10-01',
      M12: '2027-10-30',
    });
    expect(computeTimeline(published).rows.every((row) => row.forecast === null)).toBe(true);
  });

  it('exist only for milestones before the current phase', () => {
    const again = [...WHOLE_HISTORY.slice(0, 9), ...makePhaseChanges([50, 10, '2027-06-01'])];
    expect(Object.keys(listActualDays(makeFacts(10, again)))).toEqual(['M1']);
    expect(listActualDays(makeFacts(10, again)).M1).toBe('2027-06-01');
  });

  it('stay on a rejected entry', () => {
    const rejected = makeFacts(20, [...WHOLE_HISTORY.slice(0, 4), ...makePhaseChanges([10, 20, '2027-02-01'])]);
    expect(listActualDays(rejected)).toEqual({ M1: '2027-01-20' });
    expect(computeTimeline(rejected).rows.every((row) => row.forecast === null)).toBe(true);
  });

  it('are empty for a draft', () => {
    expect(listActualDays(makeFacts(0, WHOLE_HISTORY.slice(0, 1)))).toEqual({});
  });
});

describe('the forecast', () => {
  const forecast = (one: TimelineFacts) =>
    Object.fromEntries(computeTimeline(one).rows.map((row) => [row.id, row.forecast]));

  it('equals the plan if nothing was early or late', () => {
    const onTime = [...WHOLE_HISTORY.slice(0, 4), ...makePhaseChanges([10, 40, '2027-02-05'])];
    const row = forecast(makeFacts(40, onTime));
    expect(row).toMatchObject({ M1: null, M2: null, M4: '2027-08-26', M12: '2028-08-20' });
  });

  // Covers Audit.D9
  it('moves by the days that the last milestone was early or late', () => {
    expect(forecast(makeFacts(40, WHOLE_HISTORY.slice(0, 5)))).toMatchObject({ M4: '2027-08-22', M12: '2028-08-16' });
    const late = [...WHOLE_HISTORY.slice(0, 4), ...makePhaseChanges([10, 40, '2027-02-15'])];
    expect(forecast(makeFacts(40, late))).toMatchObject({ M4: '2027-09-05', M12: '2028-08-30' });
  });

  // Covers Audit.D9
  it('moves no open milestone into the past', () => {
    const row = forecast(makeFacts(40, WHOLE_HISTORY.slice(0, 5), { today: '2027-08-24' }));
    expect(row).toMatchObject({ M4: '2027-08-24', M12: '2028-08-18' });
  });

  it('moves all open milestones by the days that the next milestone is late', () => {
    const row = forecast(makeFacts(40, WHOLE_HISTORY.slice(0, 5), { today: '2027-09-05' }));
    expect(row).toMatchObject({ M2: null, M4: '2027-09-05', M4_2: '2027-09-22', M12: '2028-08-30' });
  });
});

// Covers Desk.42, Use.3
describe('the causes of a changed forecast', () => {
  const causes = (one: TimelineFacts) =>
    computeTimeline(one).causes.map(({ of, count, days }) => `${count} ${of} ${days}`);
  const SUBMITTED = makePhaseChanges([null, 0, '2027-01-15'], [0, 10, '2027-01-15'], [10, 40, '2027-02-05']);
  const FIRST = [...SUBMITTED, ...makePhaseChanges([40, 42, '2027-08-26'])];
  /** The plan: M4_2 on 12-09, M4_4 on 26-09, M5 on 16-10, M6 on 07-11, M7 on 28-11. */
  const REVIEWED = [...FIRST, ...makePhaseChanges([42, 44, '2027-09-05'], [44, 46, '2027-09-19'])];
  const COMMITTEE = [...REVIEWED, ...makePhaseChanges([46, 50, '2027-09-20'])];

  it.each<[string, number, PhaseChange[], string, string[]]>([
    ['everything as planned', 40, SUBMITTED, '2027-03-01', []],
    ['a draft that took long', 10, makePhaseChanges([null, 0, '2027-01-15'], [0, 10, '2027-02-03']), '2027-02-04', []],
    [
      'a late formal check',
      10,
      makePhaseChanges([null, 0, '2027-01-15'], [0, 10, '2027-02-03']),
      '2027-02-08',
      ['1 now 3'],
    ],
    ['a short round', 46, REVIEWED, '2027-09-19', ['1 rounds -7']],
    [
      'two short rounds',
      60,
      [...COMMITTEE, ...makePhaseChanges([50, 60, '2027-10-07'])],
      '2027-10-07',
      ['2 rounds -9'],
    ],
    [
      'a short round and a long one',
      60,
      [...COMMITTEE, ...makePhaseChanges([50, 60, '2027-10-13'])],
      '2027-10-13',
      ['1 rounds -7', '1 rounds 4'],
    ],
    [
      'authors who took longer',
      42,
      [...SUBMITTED, ...makePhaseChanges([40, 42, '2027-09-06'])],
      '2027-09-06',
      ['1 steps 11'],
    ],
    ['a current step that is late', 42, FIRST, '2027-09-20', ['1 now 8']],
    ['a current step that uses up the days gained before', 46, REVIEWED, '2027-10-12', ['1 rounds -7', '1 now 3']],
    [
      'a further round of the same kind counts separately',
      70,
      [
        ...COMMITTEE,
        ...makePhaseChanges(
          [50, 60, '2027-10-09'],
          [60, 46, '2027-10-31'],
          [46, 50, '2027-11-01'],
          [50, 70, '2027-11-25'],
        ),
      ],
      '2027-11-25',
      ['1 rounds -7', '1 rounds 4'],
    ],
    [
      'a round without changes makes the following steps unnecessary, which count as steps',
      70,
      [...COMMITTEE, ...makePhaseChanges([50, 70, '2027-10-09'])],
      '2027-10-09',
      ['1 rounds -7', '2 steps -43'],
    ],
    [
      'a round that the office skipped counts as a step',
      80,
      [...REVIEWED, ...makePhaseChanges([46, 80, '2027-09-20'])],
      '2027-09-20',
      ['1 rounds -7', '2 steps -82'],
    ],
  ])('%s', (_, phase, changes, today, expected) => {
    expect(causes(makeFacts(phase, changes, { today }))).toEqual(expected);
  });

  // Covers Desk.42
  it('add up to the days between plan and forecast, whatever the history', () => {
    const way = fc.array(fc.record({ to: fc.constantFrom(...EXPECTED_PHASES), days: fc.nat(90) }), { maxLength: 14 });
    fc.assert(
      fc.property(way, (hops) => {
        const changes: PhaseChange[] = [];
        let [from, day]: [Phase, string] = [0, '2027-01-15'];
        for (const { to, days } of hops) {
          day = addDays(day, days);
          changes.push({ from, to: to as Phase, day });
          from = to as Phase;
        }
        const { rows, causes: all } = computeTimeline(makeFacts(from, changes, { today: addDays(day, 10) }));
        const sum = all.reduce((total, { days }) => total + days, 0);
        for (const { planned, forecast } of rows)
          if (forecast !== null) expect(daysBetween(planned, forecast)).toBe(sum);
        expect(all.every(({ count, days }) => count > 0 && days !== 0)).toBe(true);
      }),
    );
  });
});

// Covers Desk.43
describe('dates that can no longer be met', () => {
  const rows = MILESTONES.map(({ id }, index) => ({ id, forecast: index < 3 ? null : '2027-03-09' }));
  const NONE = { phase: 40 as Phase, today: '2027-03-01', deadline: null, publication: null };

  it.each<[string, Partial<HandSetDates>, string[]]>([
    ['are absent without any date', {}, []],
    ['do not include a deadline today', { deadline: '2027-03-01' }, []],
    ['include a deadline in the past', { deadline: '2027-02-28' }, ['deadline 2027-02-28 2027-03-09']],
    ['do not include a publication after three rounds can end', { publication: '2027-04-12' }, []],
    [
      'include a publication before three rounds can end',
      { publication: '2027-04-11' },
      ['publication 2027-04-11 2027-04-12'],
    ],
    [
      'include a publication before a round that can end today and two others',
      { phase: 42, publication: '2027-03-28' },
      ['publication 2027-03-28 2027-03-29'],
    ],
    ['include a publication date in the past', { publication: '2027-02-01' }, ['publication 2027-02-01 2027-04-12']],
    [
      'both',
      { deadline: '2027-02-28', publication: '2027-03-05' },
      ['deadline 2027-02-28 2027-03-09', 'publication 2027-03-05 2027-04-12'],
    ],
    ['are absent for a draft', { phase: 0, deadline: '2027-02-28', publication: '2027-02-01' }, []],
    ['are absent for a rejected entry', { phase: 20, deadline: '2027-02-28', publication: '2027-02-01' }, []],
    ['are absent for a published entry', { phase: 140, deadline: '2027-02-28', publication: '2027-02-01' }, []],
  ])('%s', (_, over, expected) => {
    const lost = findLostDates({ ...NONE, ...over }, rows);
    expect(lost.map(({ of, date, earliest }) => `${of} ${date} ${earliest}`)).toEqual(expected);
  });

  it.each([
    [102, '2027-03-01'],
    [90, '2027-03-15'],
    [60, '2027-03-15'],
    [46, '2027-03-29'],
    [10, '2027-04-12'],
  ])('include a publication before the rounds that follow phase %i can end', (phase, earliest) => {
    const { rows: own } = computeTimeline(makeFacts(phase, []));
    const [one] = findLostDates({ ...NONE, phase: phase as Phase, publication: '2027-02-01' }, own);
    expect(one?.earliest).toBe(earliest);
  });
});
