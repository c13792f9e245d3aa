import { expect, it } from 'vitest';
import { findLostRows, type Inventory } from './inventory.ts';

const before: Inventory = new Map([
  [
    'files',
    [
      { id: 1, name: 'a', storage_key: 'x' },
      { id: 2, name: 'b', storage_key: 'y' },
    ],
  ],
  ['reads', [{ by: 1 }, { by: 1 }]],
  ['sessions', [{ id: 9 }]],
]);
const allowedDifferences = { files: ['storage_key'], sessions: 'all' } as const;

it('the comparison of inventories accepts new tables, columns and rows, and the allowed differences', () => {
  const after: Inventory = new Map([
    [
      'files',
      [
        { id: 3, name: 'c', storage_key: 'z', language: null },
        { id: 2, name: 'b', storage_key: 'v', language: 'en' },
        { id: 1, name: 'a', storage_key: 'w', language: 'en' },
      ],
    ],
    ['reads', [{ by: 1 }, { by: 1 }]],
    ['tasks', [{ id: 1 }]],
  ]);
  expect(findLostRows(before, after, allowedDifferences)).toEqual([]);
});

it.each([
  ['a missing row', new Map([...before, ['files', [{ id: 1, name: 'a' }]]]), /^files: 1 of 2 rows are lost/],
  [
    'an altered value',
    new Map([
      ...before,
      [
        'files',
        [
          { id: 1, name: 'a' },
          { id: 2, name: 'B' },
        ],
      ],
    ]),
    /\[2,"b"\]/,
  ],
  ['one of two equal rows', new Map([...before, ['reads', [{ by: 1 }]]]), /^reads: 1 of 2 rows are lost/],
  ['a missing table', new Map([...before].slice(1)), /^the table files is missing$/],
] as [string, Inventory, RegExp][])('the comparison of inventories names %s', (_what, after, expected) => {
  expect(findLostRows(before, after, allowedDifferences)).toEqual([expect.stringMatching(expected)]);
});
