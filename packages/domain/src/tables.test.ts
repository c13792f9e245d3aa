import { describe, expect, expectTypeOf, it } from 'vitest';
import { buildRecord, entriesOf, isOneOf, keysOf, pick } from './tables.ts';

describe('a lookup table', () => {
  const table: Partial<Record<'a' | 'b', number>> = { b: 2, a: 1 };

  it('returns its keys and entries with their types, in insertion order', () => {
    expect(keysOf(table)).toEqual(['b', 'a']);
    expectTypeOf(keysOf(table)).toEqualTypeOf<('a' | 'b')[]>();
    expect(entriesOf(table)).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    expectTypeOf(entriesOf(table)).toEqualTypeOf<[key: 'a' | 'b', value: number][]>();
  });

  it('ignores inherited keys', () => {
    expect(keysOf(Object.create({ inherited: 1 }))).toEqual([]);
  });

  it('can be reduced to some of its keys', () => {
    expect(pick({ a: 1, b: 'two', c: 3 }, ['b', 'a'])).toEqual({ a: 1, b: 'two' });
  });

  it('can be built from ids, with a row for each', () => {
    const ids: (0 | 10)[] = [0, 10];
    const made = buildRecord(ids, (id) => `row ${id}`);
    expect(made).toEqual({ 0: 'row 0', 10: 'row 10' });
    expectTypeOf(made).toEqualTypeOf<Record<0 | 10, string>>();
  });
});

describe('isOneOf', () => {
  it('accepts only the ids of a list', () => {
    expect([0, 10, '0', null, undefined].filter((value) => isOneOf([0, 10], value))).toEqual([0, 10]);
  });
});
