import { describe, expect, it } from 'vitest';
import { day, milestone } from './budget.ts';
import { parseEuro, showEuro } from './euro.ts';
import { colorOf } from './enumerations.ts';

describe('an amount in euros', () => {
  it.each([
    ['1500.00', 150000],
    ['1500', 150000],
    ['0.1', 10],
    ['0.01', 1],
    ['0', 0],
    [' 12.5 ', 1250],
    ['999999999.99', 99999999999],
    ['007.50', 750],
    ['00012', 1200],
    ['1500.5', 150050],
    [19.99, 1999],
    [0.07, 7],
    [1500, 150000],
  ])('typed as %j is %i cents', (amount, cents) => {
    expect(parseEuro(amount)).toBe(cents);
  });

  // Covers V1.4.2
  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1,5',
    '1.500,00',
    '1500,00',
    '1,500.00',
    '1.500',
    '1500.555',
    '€1500',
    '1500,-',
    '٣',
    1500.005,
    '999999999999',
    '1.',
    '.5',
    '1.234',
    '1e3',
    '1 000',
    '0x10',
    'NaN',
    '1234567890',
    0.1 + 0.2,
    -1,
    Number.NaN,
    1e21,
    Number.POSITIVE_INFINITY,
  ])('is refused if it is %j', (amount) => {
    expect(parseEuro(amount)).toBeNull();
  });

  // Covers S9.7
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [150000, '1500.00'],
    [99999999999, '999999999.99'],
  ])('of %i cents is shown as %s, which can be read back', (cents, shown) => {
    expect(showEuro(cents)).toBe(shown);
    expect(parseEuro(shown)).toBe(cents);
  });
});

describe('a milestone', () => {
  it.each([
    ['meeting', 'blue'],
    ['meta', 'grey'],
    ['medical', 'green'],
    ['publication', 'red'],
  ] as const)('of the type %s is shown in %s', (type, color) => {
    expect(colorOf(type)).toBe(color);
  });

  it('cannot have unknown fields', () => {
    const known = { id: 'a', title: 'T', type: 'meeting', start: '01-01-2027', budget: 1 };
    expect(milestone.safeParse(known).success).toBe(true);
    expect(milestone.safeParse({ ...known, paid: true }).success).toBe(false);
  });

  // Covers S3.6
  it('needs a start date that exists', () => {
    expect(day.safeParse('29-02-2028').success).toBe(true);
    expect(day.safeParse('29-02-2027').success).toBe(false);
    expect(day.safeParse(20270101).success).toBe(false);
  });
});
