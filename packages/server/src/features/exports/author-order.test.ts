import { parse } from '@retorquere/bibtex-parser';
import { expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();

const makePerson = (last_name: string) => ({
  first_name: 'A',
  last_name,
  email: `${last_name}@order.example`.toLowerCase(),
});
const makeExternal = (last_name: string) => ({ first_name: 'A', last_name, society: 'Society of Outsiders' });
const getLastWord = (name: string): string => name.split(' ').at(-1) ?? '';

/** The last names of an entry’s authors in every text that lists them. */
async function readAuthorOrders(id: number, uniqueId: string): Promise<Record<string, string[]>> {
  const { app, world } = run;
  const read = async (url: string) => (await app.fastify.inject({ url })).body;
  const cds = (await app.call(world.office, 'GET', `/cds/${id}`)).json();
  const { contributorship } = JSON.parse(await read(cds.redirectUrl)).citedArtifact;
  const { people } = (await app.call(world.office, 'GET', `/guidelines/${id}/dossier`)).json().data;
  const library = await app.call(world.office, 'POST', '/library/get-download-link', {
    format: 'bibtex',
    query: uniqueId,
  });
  const names = (bibtex: string) =>
    (parse(bibtex).entries[0]?.fields.author ?? []).map(({ lastName }) => String(lastName));
  return {
    citation: contributorship.entry.map((one: { contributor: { display: string } }) =>
      getLastWord(one.contributor.display),
    ),
    dossier: people
      .filter(({ role }: { role: string }) => role === 'coauthor' || role === 'external')
      .map(({ name }: { name: string }) => getLastWord(name)),
    library: names(await read(library.json().link)),
    register: names(await read(`/register/${uniqueId}.bib`)),
  };
}

it('every list of authors has the same order: coordinating, co-authors, external', async () => {
  const { app, world } = run;
  const settings = { officeEmail: 'office@test.example', officeEmailOverride: '0', register: 'published' };
  await callOrThrow(app, world.office, 'POST', '/configurations', settings);
  const id = await createEntryInPhase(app, world, 140);
  const before = await readEntry(app, world.office, id);
  const people = {
    co_author: makePerson('First'),
    co_co_author: makePerson('Second'),
    co_authors: ['Third', 'Fourth', 'Fifth'].map(makePerson),
    ex_co_authors: ['Sixth', 'Seventh'].map(makeExternal),
  };
  await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { ...before, ...people });
  const orders = (names: string[]) => ({ citation: names, dossier: names, library: names, register: names });
  expect(await readAuthorOrders(id, before.unique_id)).toEqual(
    orders(['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']),
  );

  // The same people in a different order: a coordinating author and a co-author swap places.
  const stored = await readEntry(app, world.office, id);
  const [third, fourth, fifth] = stored.co_authors;
  const moved = {
    co_author: third,
    co_authors: [fifth, stored.co_author, fourth],
    ex_co_authors: stored.ex_co_authors.toReversed(),
  };
  const after = await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { ...stored, ...moved });
  expect(after).toMatchObject(moved);
  expect(after.version).toBeGreaterThan(stored.version);
  expect(await readAuthorOrders(id, before.unique_id)).toEqual(
    orders(['Third', 'Second', 'Fifth', 'First', 'Fourth', 'Seventh', 'Sixth']),
  );
});
