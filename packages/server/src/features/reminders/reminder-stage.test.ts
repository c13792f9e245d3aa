import { addDays, hourIn } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { findReminderStage } from './reminder-stage.ts';

const DEADLINE = '2027-03-31';
const LONG_AGO = '2027-01-01';

describe('the reminder of a deadline', () => {
  it('is sent 14 and 3 days before, on the day, and then weekly', () => {
    const due: [number, number][] = [];
    for (let left = 30; left >= -30; left -= 1) {
      const today = addDays(DEADLINE, -left);
      const stage = findReminderStage(today, DEADLINE, addDays(today, -1));
      if (stage !== null) due.push([left, stage]);
    }
    expect(due).toEqual([
      [14, 14],
      [3, 3],
      [0, 0],
      [-7, -7],
      [-14, -14],
      [-21, -21],
      [-28, -28],
    ]);
  });

  it('is sent up to two days late, for example after a night without a server', () => {
    const on = (left: number) => findReminderStage(addDays(DEADLINE, -left), DEADLINE, LONG_AGO);
    expect([15, 14, 13, 12, 11, 3, 2, 1, 0, -1, -2, -3, -7, -9, -10].map(on)).toEqual([
      null,
      14,
      14,
      14,
      null,
      3,
      3,
      3,
      0,
      0,
      0,
      null,
      -7,
      -7,
      null,
    ]);
  });

  it('is not sent for the day on which the task began, since its first email contained the deadline', () => {
    for (const today of ['2027-03-17', '2027-03-18'])
      expect(findReminderStage(today, DEADLINE, '2027-03-17')).toBeNull();
    expect(findReminderStage('2027-03-17', DEADLINE, '2027-03-16')).toBe(14);
  });
});

describe('the hour in the association’s time zone', () => {
  it.each([
    ['Europe/Vienna', '2027-03-28T00:59:59Z', 1],
    ['Europe/Vienna', '2027-03-28T01:00:00Z', 3],
    ['Europe/Vienna', '2027-10-31T00:30:00Z', 2],
    ['Europe/Vienna', '2027-10-31T01:30:00Z', 2],
    ['Europe/Vienna', '2026-12-31T23:30:00Z', 0],
    ['Pacific/Auckland', '2027-03-28T00:00:00Z', 13],
    ['UTC', '2027-03-28T05:59:00Z', 5],
  ])('in %s at %s is %i', (zone, instant, hour) => {
    expect(hourIn(zone, new Date(instant))).toBe(hour);
  });
});
