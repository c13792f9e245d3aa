import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../dates.ts';
import { computeLastDueDay } from './library.ts';
import { findDueReExamination, RE_EXAMINATION_MONTHS, computeReExaminationDay } from './re-examination.ts';

describe('the days of a re-examination reminder', () => {
  it.each<[until: Day, days: Day[]]>([
    ['2031-10-15', ['2030-10-15', '2031-04-15', '2031-07-15', '2031-10-16']],
    // No earlier day is within twelve months of a leap day, or within six months of the last day of August.
    ['2028-02-29', ['2027-03-01', '2027-08-29', '2027-11-29', '2028-03-01']],
    ['2029-02-28', ['2028-02-28', '2028-08-28', '2028-11-28', '2029-03-01']],
    ['2027-08-31', ['2026-08-31', '2027-03-01', '2027-05-31', '2027-09-01']],
    ['2027-05-31', ['2026-05-31', '2026-12-01', '2027-03-01', '2027-06-01']],
    ['2027-12-31', ['2026-12-31', '2027-07-01', '2027-10-01', '2028-01-01']],
  ])('for an edition valid until %s are %j', (until, days) => {
    expect(RE_EXAMINATION_MONTHS.map((months) => computeReExaminationDay(until, months))).toEqual(days);
  });

  it('start with the first day on which the edition is due', () => {
    for (let until = '2027-01-01'; until < '2033-01-01'; until = addDays(until, 1)) {
      const first = computeReExaminationDay(until, 12);
      expect([computeLastDueDay(first) >= until, computeLastDueDay(addDays(first, -1)) >= until]).toEqual([
        true,
        false,
      ]);
    }
  });
});

describe('a re-examination reminder', () => {
  const UNTIL = '2031-10-15';
  const due = (today: Day, decidedOn = '2026-10-15') => findDueReExamination(UNTIL, { today, decidedOn });

  it.each<[today: Day, months: number | null]>([
    ['2030-10-14', null],
    ['2030-10-15', 12],
    ['2030-11-15', 12],
    ['2030-11-16', null],
    ['2031-04-15', 6],
    ['2031-07-15', 3],
    ['2031-10-15', null],
    ['2031-10-16', 0],
    ['2031-11-17', null],
  ])('on %s is the one for %j months before the end', (today, months) => {
    expect(due(today)).toBe(months);
  });

  it('is not sent for a day before the last decision', () => {
    expect(due('2031-04-20', '2031-04-15')).toBeNull();
    expect(due('2031-04-20', '2031-04-14')).toBe(6);
    expect(due('2031-04-15', '2031-04-15')).toBe(6);
  });

  it('is due four times in ten years', () => {
    const found: number[] = [];
    for (let today: Day = '2026-10-15'; daysBetween(today, '2036-10-15') > 0; today = addDays(today, 1)) {
      const months = due(today);
      if (months !== null && found.at(-1) !== months) found.push(months);
    }
    expect(found).toEqual([12, 6, 3, 0]);
  });
});
