import { describe, expect, it } from 'vitest';
import { formatDate, readDay, readTypedDay } from './dates.ts';

describe('a typed day', () => {
  it.each([
    ['04-06-2026', '2026-06-04'],
    ['4.6.2026', '2026-06-04'],
    ['31/12/26', '2026-12-31'],
    ['2026-06-04', '2026-06-04'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2027', null],
    ['31-04-2027', null],
    ['06-13-2026', null],
    ['1.3.26', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['1. 3. 2026', '2026-03-01'],
    ['1 March 2026', '2026-03-01'],
    ['March 1st, 2026', '2026-03-01'],
    ['1. März 2026', '2026-03-01'],
    ['01 Mar 26', '2026-03-01'],
    ['3. Jänner 2027', '2027-01-03'],
    ['01032026', '2026-03-01'],
    ['01\u201103\u20112026', '2026-03-01'],
    ['01\u201303\u20132026', '2026-03-01'],
    ['\uff10\uff11-\uff10\uff13-\uff12\uff10\uff12\uff16', '2026-03-01'],
    ['1 Ma 2026', null],
    ['1-3-026', null],
    ['1-3-2026-4', null],
    ['1*3*2026', null],
    ['2026', null],
    ['', null],
  ])('%s is read as %s', (typed, day) => expect(readTypedDay(typed)).toBe(day));
});

describe('a text that is not a day', () => {
  it.each([
    ['31.9.2026', 'noSuchDay'],
    ['12/31/2026', 'noSuchDay'],
    ['30 February 2028', 'noSuchDay'],
    ['31092026', 'noSuchDay'],
    ['next Friday', 'unreadable'],
    ['2026', 'unreadable'],
    ['1 Ma 2026', 'unreadable'],
  ])('is refused: %s (%s)', (typed, problem) => expect(readDay(typed)).toEqual({ day: null, problem }));
});

describe('a displayed day', () => {
  // Covers S9.8
  it.each([
    ['2026-06-04', '04-06-2026'],
    ['04-06-2026', '04-06-2026'],
    [null, ''],
  ])('%s is shown as %s', (day, shown) => expect(formatDate(day)).toBe(shown));
});
