import { expect, it } from 'vitest';
import { fullName, normalizeNamePart, removeDash } from './name.ts';

it.each([
  ['-', 'Suharto', 'Suharto'],
  ['Suharto', '–', 'Suharto'],
  ['Anna-Maria', 'Berg', 'Anna-Maria Berg'],
  ['', 'Berg', 'Berg'],
])('%j and %j make the name %s', (first, last, name) => {
  expect(fullName({ first_name: first, last_name: last })).toBe(name);
  expect([first, last].map(normalizeNamePart).filter(Boolean).join(' ')).toBe(name);
});

it.each([
  ['- Suharto', 'Suharto'],
  ['Suharto -', 'Suharto'],
  ['Anna-Maria Berg', 'Anna-Maria Berg'],
  ['- -', '- -'],
  ['', ''],
])('a dash that stands for a missing name is removed from %j', (name, written) =>
  expect(removeDash(name)).toBe(written),
);
