import { expect, test } from 'vitest';
import { findSuggestedPerson } from './suggested-person.ts';

const people = ['Ada Lovelace', 'Grace Hopper', 'Łukasz Wiśniewski', 'Ada Byron', 'Emmy', 'José Núñez-Soto'].map(
  (name, id) => ({ id, name }),
);
const findSuggestedName = (suggestion: string) => findSuggestedPerson(suggestion, people)?.name ?? null;

test.each([
  ['Ada Lovelace, Vienna', 'Ada Lovelace'],
  ['Dr. LOVELACE, Ada', 'Ada Lovelace'],
  ['Grace Hopper <grace@navy.example>', 'Grace Hopper'],
  ['Lukasz Wisniewski', 'Łukasz Wiśniewski'],
  ['Jose Nunez Soto', null],
  ['José Núñez-Soto (Madrid)', 'José Núñez-Soto'],
  ['Ada', null],
  ['Ada Lovelaces', null],
  ['Emmy', null],
  ['Ada Lovelace or Grace Hopper', null],
  ['', null],
])('%j names %j', (suggestion, name) => {
  expect(findSuggestedName(suggestion)).toBe(name);
});
