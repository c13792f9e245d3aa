import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const options = ['Łukasz Wiśniewski', "Sinéad O'Rourke-Novák", 'Jana Nováková'].map((label, index) => ({
  label,
  value: String(index),
  disabled: false,
}));
const findValues = (search: string, limit = 50) =>
  findOptions({ options, search, limit }).map((one) => 'value' in one && one.value);

// Covers Audit.D5
test('a picker finds people by words in any order, whatever their accents, hyphens and apostrophes', () => {
  expect(findValues('wisniewski lukasz')).toEqual(['0']);
  expect(findValues('orourke')).toEqual(['1']);
  expect(findValues('Novak')).toEqual(['1', '2']);
  expect(findValues('novak', 1)).toEqual(['1']);
  expect(findValues('')).toEqual(['0', '1', '2']);
  expect(findValues('jana lukasz')).toEqual([]);
});

test('a picker with groups searches within them, and leaves out groups without a match', () => {
  const [wisniewski, orourke, novakova] = options;
  const groups = [
    { group: 'Involved', items: [wisniewski, orourke].flatMap((one) => one ?? []) },
    { group: 'Others', items: [novakova].flatMap((one) => one ?? []) },
  ];
  const within = (search: string, limit = 50) => findOptions({ options: groups, search, limit });
  expect(within('wisniewski')).toEqual([{ group: 'Involved', items: [wisniewski] }]);
  expect(within('novak')).toEqual([{ group: 'Involved', items: [orourke] }, groups[1]]);
  expect(within('novak', 1)).toEqual([{ group: 'Involved', items: [orourke] }]);
  expect(within('jana@demo.example')).toEqual([]);
});
