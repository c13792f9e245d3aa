import { expect, test } from 'vitest';
import { findAddress, findPeople, findWholeAddress } from './find-people.ts';

const options = ['Ada Lovelace', 'Grace Hopper'].map((label, at) => ({
  label,
  value: String(at + 1),
  disabled: false,
}));
const groups = [
  { group: 'Involved', items: options.slice(0, 1) },
  { group: 'Others', items: options.slice(1) },
];
const findValues = (search: string, owners: readonly number[]) => {
  const input = { search, limit: 50 };
  const plain = findPeople(new Set(owners))({ options, ...input });
  expect(findPeople(new Set(owners))({ options: groups, ...input })).toEqual(
    groups
      .map(({ group, items }) => ({ group, items: items.filter((item) => plain.includes(item)) }))
      .filter(({ items }) => items.length > 0),
  );
  return plain.map((one) => 'value' in one && one.value);
};

test('the people picker shows the owner of the typed address, even if their name does not contain it', () => {
  expect(findValues('grace@navy.example', [])).toEqual([]);
  expect(findValues('grace@navy.example', [2])).toEqual(['2']);
  expect(findValues('ada', [])).toEqual(['1']);
  expect(findValues('', [])).toEqual(['1', '2']);
});

test('an address is searched for once it is complete, even inside a pasted line', () => {
  expect(findWholeAddress('Grace Hopper <Grace@Navy.example>,')).toBe('grace@navy.example');
  for (const part of ['grace', 'grace@', 'grace@navy', '@navy.example', 'grace@navy.', ''])
    expect([part, findWholeAddress(part)]).toEqual([part, '']);
  expect(findAddress('(grace@navy')).toBe('grace@navy');
});
