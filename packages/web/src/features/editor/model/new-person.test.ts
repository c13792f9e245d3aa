import { expect, test } from 'vitest';
import { emptyNewPerson, findWrongFields, findWrongNameFields, isOnlyNamed } from './new-person.ts';

const namedPerson = { ...emptyNewPerson, first_name: 'Ada', last_name: 'Lovelace', email: 'ada@hospital.example' };

test('an author needs a name and an address; the co-author form also needs the affiliation', () => {
  expect(findWrongNameFields(namedPerson)).toEqual([]);
  expect(findWrongFields(namedPerson)).toEqual(['hospital', 'city', 'country']);
  expect(findWrongNameFields(emptyNewPerson)).toEqual(['first_name', 'last_name', 'email']);
  expect(findWrongNameFields({ ...namedPerson, email: 'ada@' })).toEqual(['email']);
});

test('a person with any detail besides the name does not count as named only, so that no detail is lost', () => {
  expect([emptyNewPerson, namedPerson].map(isOnlyNamed)).toEqual([true, true]);
  for (const detail of [{ hospital: 'H' }, { city: 'C' }, { country: 'D' }, { gender: 0 as const }])
    expect(isOnlyNamed({ ...namedPerson, ...detail })).toBe(false);
});
