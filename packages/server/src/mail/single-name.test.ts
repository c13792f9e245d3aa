import { expect, it } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createEntryInPhase } from '../testing/world.ts';

const test = withWorld();

it('an email to or about a person with a single name has no dash in place of the missing name', async () => {
  const { app, world } = test;
  const rename = (id: number, first_name: string, last_name: string) =>
    callOrThrow(app, world.office, 'PATCH', `/users/${id}`, { first_name, last_name });
  await rename(world.submitter.id, '-', 'Suharto');
  await rename(world.coauthor.id, 'Madonna', '–');
  const id = await createEntryInPhase(app, world, 50);
  await callOrThrow(app, world.coauthor, 'POST', `/guideline-users-role-reject/${id}`, {
    role: 'coauthor',
    comment: 'No.',
  });

  const { rows } = await app.context.pool.query(
    'select id, recipient_name as name from mails where guideline_id = $1',
    [id],
  );
  const texts = await Promise.all(
    rows.map(async (mail) => JSON.stringify((await app.call(world.office, 'GET', `/mails/${mail.id}`)).json())),
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain('Suharto');
  expect(names).toContain('Madonna');
  expect(texts.filter((text) => /- Suharto|Madonna –/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('Suharto')).length).toBeGreaterThan(2);
  expect(texts.filter((text) => text.includes('Madonna')).length).toBeGreaterThan(1);

  await callOrThrow(app, world.office, 'DELETE', `/users/${world.coauthor.id}`);
  await callOrThrow(app, world.office, 'POST', `/users/${world.coauthor.id}/erase`, { anonymise: true });
  const kept = await app.context.pool.query("select id from mails where mails::text like '%Madonna%'");
  expect(kept.rows).toEqual([]);
});
