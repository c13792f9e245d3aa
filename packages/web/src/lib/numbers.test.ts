import { afterEach, describe, expect, it } from 'vitest';
import { language } from './language.ts';
import { formatBytes, formatEuro, readEuro, sumEuros } from './numbers.ts';

afterEach(() => language.set('en'));

describe('an amount', () => {
  it.each([
    ['1500', '1500.00'],
    ['1500,5', '1500.50'],
    ['1,500.50', '1500.50'],
    ['1.500', '1500.00'],
    ['€ 12 000', '12000.00'],
    ['007', '7.00'],
    ['1.500,00', '1500.00'],
    ['1500,00', '1500.00'],
    ['1,500.00', '1500.00'],
    ['1 500,00', '1500.00'],
    ["1'500.00", '1500.00'],
    ['1’500.00', '1500.00'],
    ['€ 1.500,00', '1500.00'],
    ['1.500.000,50', '1500000.50'],
    ['1500,-', '1500.00'],
    ['1.500,-', '1500.00'],
    ['1500.–', '1500.00'],
    ['€ 1500,--', '1500.00'],
    ['1500-', null],
    ['1500,5-', null],
    ['1500.555', null],
    ['1.2345', null],
    ['-5', null],
    ['abc', null],
  ])('typed as %s is read as %s', (typed, amount) => expect(readEuro(typed)).toBe(amount));

  // Covers S9.7
  it('is shown with two decimals', () => expect(formatEuro('1234567.5')).toBe('€\u00a01,234,567.50'));
  it('has a decimal comma and German separators in German', () => {
    language.set('de');
    expect(['1234567.5', '900', '-12.00'].map(formatEuro)).toEqual([
      '1.234.567,50\u00a0€',
      '900,00\u00a0€',
      '-12,00\u00a0€',
    ]);
  });
  it('is added without rounding', () => expect(sumEuros(['0.10', '0.20', '1500'])).toBe('1500.30'));
});

it('sizes are shown in powers of 1000', () => {
  expect([0, 999, 1000, 12_400_000].map(formatBytes)).toEqual(['0 bytes', '999 bytes', '1.0 kB', '12.4 MB']);
});

it('sizes have a decimal comma in German', () => {
  language.set('de');
  expect([0, 1000, 12_400_000, 812_000_000].map(formatBytes)).toEqual(['0 Byte', '1,0 kB', '12,4 MB', '812 MB']);
});
