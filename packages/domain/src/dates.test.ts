import { describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, dayIn, daysBetween, hourIn, parseDay, formatDay } from './dates.ts';

describe('dates', () => {
  it.each([
    ['14-03-2027', '2027-03-14'],
    [' 01-12-2026 ', '2026-12-01'],
    ['29-02-2028', '2028-02-29'],
    ['31-12-2999', '2999-12-31'],
    ['01-01-1900', '1900-01-01'],
  ])('%j is read as %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
    expect(formatDay(day)).toBe(text.trim());
  });

  it.each([
    '',
    '31-02-2027',
    '29-02-2027',
    '29-02-2100',
    '00-01-2027',
    '01-00-2027',
    '01-13-2027',
    '31-04-2027',
    '1-3-2027',
    '14/03/2027',
    '2027-03-14',
    '14-03-27',
    '31-12-1899',
    '01-01-3000',
    '14-03-2027x',
  ])('%j is refused', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it('a day is formatted only if it has the form YYYY-MM-DD', () => {
    expect(() => formatDay('14-03-2027')).toThrow(RangeError);
  });
});

describe('date arithmetic:', () => {
  it.each([
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-28', 1, '2027-03-29'],
    ['2027-10-31', 1, '2027-11-01'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-03-01', 21, '2027-03-22'],
  ])('%s plus %i days is %s, even if the clocks change', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-10-31', 1, '2027-11-30'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-06-30', 12, '2028-06-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-15', -3, '2026-12-15'],
  ])('%s plus %i calendar months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  // Covers Fault.30
  it.each([
    ['Europe/Vienna', '2027-01-01T23:30:00Z', '2027-01-02'],
    ['Europe/Vienna', '2027-07-01T22:30:00Z', '2027-07-02'],
    ['UTC', '2027-01-01T23:30:00Z', '2027-01-01'],
    ['America/New_York', '2027-01-01T03:00:00Z', '2026-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', '2027-01-01'],
  ])('in %s, %s falls on %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  // Covers Audit.P1
  it('formatters are created once per time zone', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const instants = Array.from({ length: 500 }, (_, hour) => new Date(Date.UTC(2027, 0, 1, hour)));
    for (const instant of instants) {
      dayIn('Asia/Tokyo', instant);
      hourIn('Asia/Tokyo', instant);
    }
    expect(made.mock.calls.map(([, options]) => options?.timeZone)).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
    made.mockRestore();
  });
});
