import { describe, expect, it } from 'vitest';
import { formatDate, readTypedDay } from './dates.ts';

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
    ['', null],
  ])('%s is %s', (typed, day) => expect(readTypedDay(typed)).toBe(day));
});

describe('a shown day', () => {
  // Covers S9.8
  it.each([
    ['2026-06-04', '04-06-2026'],
    ['04-06-2026', '04-06-2026'],
    [null, ''],
  ])('%s is shown as %s', (day, shown) => expect(formatDate(day)).toBe(shown));
});
