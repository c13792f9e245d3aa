import { describe, expect, it } from 'vitest';
import { makeDocument, LONG_TEXT, formatParts, table } from '../testing/comparisons.ts';
import { compareDocuments } from './compare.ts';
import type { ComparedTableRow, Part } from './comparison.ts';

// Covers Points.39
describe('comparing two versions of a table', () => {
  const AGES = [
    ['Age', 'Ratio'],
    ['20', '3.6'],
    ['40', '2.9'],
    ['60', '2.4'],
  ];
  const cells = (row: readonly (readonly Part[])[] | null) => row?.map(formatParts).join(', ') ?? '';
  const tableRows = (rows: readonly ComparedTableRow[] | null | undefined) =>
    rows?.map(({ kind, before, after }) => `${kind}: ${cells(before)} | ${cells(after)}`);
  const compared = (before: string[][], after: string[][]) => {
    const { rows } = compareDocuments(
      makeDocument([LONG_TEXT, table(...before)]),
      makeDocument([LONG_TEXT, table(...after)]),
    );
    expect(rows).toHaveLength(2);
    return { kind: rows[1]?.kind, rows: tableRows(rows[1]?.table) };
  };

  it.each<[string, string[][], string[]]>([
    [
      'a changed cell',
      AGES.with(2, ['40', '3.1']),
      [
        'same: Age, Ratio | Age, Ratio',
        'same: 20, 3.6 | 20, 3.6',
        'changed: 40, [-2.9-] | 40, {+3.1+}',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
    [
      'an added row',
      AGES.toSpliced(2, 0, ['30', '3.2']),
      [
        'same: Age, Ratio | Age, Ratio',
        'same: 20, 3.6 | 20, 3.6',
        'added:  | {+30+}, {+3.2+}',
        'same: 40, 2.9 | 40, 2.9',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
    [
      'a removed row',
      AGES.toSpliced(1, 1),
      [
        'same: Age, Ratio | Age, Ratio',
        'removed: [-20-], [-3.6-] | ',
        'same: 40, 2.9 | 40, 2.9',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
    [
      'an added column',
      AGES.map((row, at) => row.toSpliced(1, 0, at === 0 ? 'Sex' : 'all')),
      [
        'changed: Age, Ratio | Age, {+Sex+}, Ratio',
        'changed: 20, 3.6 | 20, {+all+}, 3.6',
        'changed: 40, 2.9 | 40, {+all+}, 2.9',
        'changed: 60, 2.4 | 60, {+all+}, 2.4',
      ],
    ],
    [
      'a value moved to another cell',
      AGES.with(2, ['', '40 2.9']),
      [
        'same: Age, Ratio | Age, Ratio',
        'same: 20, 3.6 | 20, 3.6',
        'changed: [-40-], 2.9 | , {+40 +}2.9',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
  ])('shows %s', (_, after, rows) => {
    expect(compared(AGES, after)).toEqual({ kind: 'changed', rows });
  });

  it('shows all rows of an unchanged table', () => {
    expect(compared(AGES, AGES)).toEqual({
      kind: 'same',
      rows: AGES.map(([age, ratio]) => `same: ${age}, ${ratio} | ${age}, ${ratio}`),
    });
  });

  it('shows all rows of a new table', () => {
    const { rows } = compareDocuments(makeDocument([LONG_TEXT]), makeDocument([LONG_TEXT, table(['Age', 'Ratio'])]));
    expect(rows.map(({ kind, table: found }) => [kind, tableRows(found)])).toEqual([
      ['same', undefined],
      ['added', ['added:  | {+Age+}, {+Ratio+}']],
    ]);
  });
});
