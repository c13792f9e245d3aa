import { expect, test } from 'vitest';
import { parsePerson } from './parse-person.ts';

test.each([
  ['Dora Second', 'Dora', 'Second', ''],
  ['  Dora   van der Second ', 'Dora', 'van der Second', ''],
  ['Second, Dora', 'Dora', 'Second', ''],
  ['Dora', 'Dora', '', ''],
  ['dora.second@hospital.example', '', '', 'dora.second@hospital.example'],
  ['Dora Second <dora@hospital.example>', 'Dora', 'Second', 'dora@hospital.example'],
  ['Second, Dora (dora@hospital.example);', 'Dora', 'Second', 'dora@hospital.example'],
])('%j is split into name and email address', (typed, first_name, last_name, email) => {
  expect(parsePerson(typed)).toEqual({ first_name, last_name, email });
});
