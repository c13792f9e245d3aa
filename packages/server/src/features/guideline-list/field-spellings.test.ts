import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { type World, createWorld, makeCompleteEntry } from '../../testing/world.ts';

let app: TestApp;
let world: World;
let katarina: TestPerson;
let created = 0;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  katarina = await app.person(2, { firstName: 'Katarina', lastName: 'Novák', committee: 'CV' });
});
afterAll(() => app.close());
afterEach(() => app.context.pool.query('delete from guidelines'));

async function createDraft(
  name: string,
  by: TestPerson = world.submitter,
  committee: 'CV' | 'NI' = 'NI',
): Promise<string> {
  const made = await app.call(by, 'POST', '/guidelines/', { name, abbreviation_of_committee: committee });
  expect(made.statusCode, made.body).toBe(201);
  created = made.json().data.id;
  return name;
}
const namesFor = async (query: string, path = '/guidelines'): Promise<string[]> => {
  const found = await app.call(world.office, 'GET', `${path}?query=${encodeURIComponent(query)}`);
  expect(found.statusCode, found.body).toBe(200);
  return found.json().data.map((row: { name: string }) => row.name);
};

/** Titles, and texts that people type to find them. */
const NAMES_AND_QUERIES = [
  ['Bone scintigraphy with 99mTc-MDP', 'Tc-99m'],
  ['Bone scintigraphy with 99mTc-MDP', '99m-Tc'],
  ['Bone scintigraphy with 99mTc-MDP', '[99mTc]'],
  ['[18F]FDG and [68Ga]Ga-DOTA-TATE PET', '18F-FDG'],
  ['[18F]FDG and [68Ga]Ga-DOTA-TATE PET', 'F-18 FDG'],
  ['[18F]FDG and [68Ga]Ga-DOTA-TATE PET', 'DOTATATE'],
  ['[18F]FDG and [68Ga]Ga-DOTA-TATE PET', '68Ga-DOTATATE'],
  ['Lutetium-177 PSMA therapy (¹⁷⁷Lu-PSMA-617)', '177Lu'],
  ['Lutetium-177 PSMA therapy (¹⁷⁷Lu-PSMA-617)', 'Lu-177'],
  ['Müller and Strauß method', 'Mueller'],
  ['Müller and Strauß method', 'Muller Strauss'],
  ['Mueller and Strauss method', 'Müller'],
  ['PET/CT', 'PETCT'],
  ['PET/CT', 'PET-CT'],
  ['PET/CT', 'PET CT'],
  ['FDG PET/CT in infection', 'FDG-PET/CT'],
  ['FDG PET/CT in infection', 'FDG-PET-CT'],
  ['FDG PET/CT in infection', 'FDGPET'],
  ['FDG PET/CT in infection', 'FDGPETCT'],
  ['FDG PET/CT in infection', 'PETCT'],
] as const;

describe('the publications list', () => {
  // Covers Audit.D5
  test.each(NAMES_AND_QUERIES)('finds %s for %s', async (name, query) => {
    await createDraft('Another title');
    await createDraft(name);
    expect(await namesFor(query)).toEqual([name]);
  });

  test('does not match across the words of a title if the match starts inside a word', async () => {
    await createDraft('The art of imaging');
    expect(await namesFor('heart')).toEqual([]);
    expect(await namesFor('artof')).toEqual(['The art of imaging']);
  });

  test('finds a renamed entry only by its new title', async () => {
    await createDraft('FDG PET/CT in infection');
    const renamed = await app.call(world.submitter, 'PUT', `/guidelines/${created}`, {
      ...makeCompleteEntry(world),
      name: 'FAPI PET/CT in fibrosis',
    });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect(await namesFor('FDGPETCT')).toEqual([]);
    expect(await namesFor('FAPI-PET-CT')).toEqual(['FAPI PET/CT in fibrosis']);
  });

  test.each(['Novák, Katarina', '"Katarina Novák"', '„Katarina Novák“', 'novak katarina'])(
    'finds all entries of a submitter for %s',
    async (query) => {
      const hers = [await createDraft('Hers', katarina), await createDraft('Hers too', katarina)];
      await createDraft('Not hers');
      expect((await namesFor(query)).sort()).toEqual(hers);
    },
  );

  test('combines words of the title, the number and the submitter with a committee', async () => {
    const name = await createDraft('FDG PET/CT in infection', katarina, 'CV');
    await createDraft('FDG PET/CT in infection');
    expect(await namesFor('Novák, FDG-PET/CT')).toEqual([name]);
    const page = await app.call(world.office, 'GET', '/guidelines?query=FDGPETCT%20F-18&committee=CV');
    expect(page.json().meta.total).toBe(0);
    const ofCommittee = await app.call(world.office, 'GET', '/guidelines?query=FDGPETCT%20infection&committee=CV');
    expect(ofCommittee.json().meta.total).toBe(1);
  });
});

describe('users and pickers', () => {
  test.each(['Novák, Katarina', '"Katarina Novák"', 'Katarina Novak'])('find a person for %s', async (query) => {
    expect(await namesFor(query, '/users')).toEqual(['Katarina Novák']);
  });

  test('find umlauts in both spellings', async () => {
    const people = [
      await app.person(4, { firstName: 'Jörg', lastName: 'Müller' }),
      await app.person(4, { firstName: 'Joerg', lastName: 'Mueller' }),
    ].map(({ name }) => name);
    expect((await namesFor('Mueller', '/users')).sort()).toEqual(people.sort());
    expect((await namesFor('Müller, Jörg', '/users')).sort()).toEqual(people.sort());
  });
});
