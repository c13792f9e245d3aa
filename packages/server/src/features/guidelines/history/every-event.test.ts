import { HISTORY_EVENTS, type Operations } from '@imprimatur/contract';
import { expect, it } from 'vitest';
import { issueLink } from '../../../mail/link-token.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../../testing/world.ts';
import { makeEntryCases } from '../../logs/testing/entry-cases.ts';
import { makePeopleCases } from '../../logs/testing/people-cases.ts';

type Event = Operations['GET /guidelines/{id}/history']['answer']['data'][number];

const run = withWorld();

it('the history shows every kind of event, with its people, role and date', {
  tags: ['long'],
}, async () => {
  const { app, world } = run;
  const { office, submitter } = world;
  for (const one of Object.values({ ...makeEntryCases(app, world), ...makePeopleCases(app, world) })) await one.call();
  const id = await createEntryInPhase(app, world, 40);
  const { coi_users } = await readEntry(app, office, id);
  for (const conflict_of_interest of [1, 0]) {
    const coiUsers = coi_users.slice(0, 1).map((row) => ({ id: row.id, conflict_of_interest }));
    await callOrThrow(app, office, 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
  }
  const budget = { id: 'b9', title: 'Meeting', type: 'meeting', start: '01-03-2031', budget: '10.00' };
  await callOrThrow(app, office, 'POST', `/guideline-budgets/${id}`, { budgets: [budget] });
  const author = { first_name: 'Nora', last_name: 'Named', email: 'nora@named.example' };
  await callOrThrow(app, office, 'PUT', `/guidelines/${id}`, {
    ex_co_authors: [{ ...author, society: 'Another society' }],
  });
  await callOrThrow(app, office, 'POST', '/users', {
    ...author,
    role: 4,
    password: 'abcdef',
    password_confirmation: 'abcdef',
  });
  const uploaded = (await uploadFile(app, submitter, id, 'a.pdf')).json<{ data: { id: number }[] }>().data;
  const files = uploaded.map((file) => file.id);
  const stamp = { userId: submitter.id, uploadId: 0, files, increment_version_number: true };
  await callOrThrow(app, office, 'POST', `/guidelines/admin_user_upload_approve/${id}`, stamp);
  const judged = await app.context.pool.query('select guideline_id, id from points where settled limit 1');
  const path = `/guidelines/${judged.rows[0].guideline_id}/points/${judged.rows[0].id}/verdict`;
  await callOrThrow(app, office, 'PUT', path, { settled: false, text: 'Not quite.' });

  const held = await createEntryInPhase(app, world, 130);
  await uploadFile(app, submitter, held, 'revised.pdf');
  await callOrThrow(app, submitter, 'PATCH', `/guidelines/${held}`, { phase: 110, cover: 'Dear members of the board' });
  const ada = { name: 'Ada Auditor', email: 'ada@auditors.example', days: 3 };
  const guest = await callOrThrow<{ id: number }>(app, office, 'POST', `/guidelines/${held}/dossier/guests`, ada);
  const named = { purpose: 'guest', id: guest.id, email: ada.email } as const;
  const token = issueLink(app.context.config.secrets, named, app.context.now());
  await app.call(null, 'GET', `/dossiers/${token}`);
  const { link } = (await app.call(null, 'POST', `/dossiers/${token}/get-download-link`)).json();
  await app.fastify.inject({ url: link });
  const { rows } = await app.context.pool.query<{ id: number }>('select id from guidelines order by id');
  const events: Event[] = [];
  for (const entry of rows) {
    const answer = await app.call(office, 'GET', `/guidelines/${entry.id}/history`);
    expect(answer.statusCode, answer.body).toBe(200);
    events.push(...answer.json().data);
  }
  const found = new Map(events.map((event) => [event.event, event]));
  expect(HISTORY_EVENTS.filter((event) => !found.has(event))).toEqual([]);
  const { gpc, reviewer, reviewer2 } = world;
  expect(found.get('change-approved')).toMatchObject({
    user_name: gpc.name,
    on_behalf_of: null,
    people: [reviewer.name],
    role: 'reviewer',
    wanted_role: 'coauthor',
  });
  expect(found.get('change-requested')).toMatchObject({
    role: 'reviewer',
    wanted_role: 'coauthor',
    comment: 'Rather.',
  });
  expect(found.get('rejected')).toMatchObject({ user_name: reviewer2.name, role: 'reviewer', comment: 'No.' });
  expect(found.get('asked-again')).toMatchObject({
    user_name: office.name,
    people: [reviewer2.name],
    role: 'reviewer',
  });
  expect(found.get('handed-over')).toMatchObject({ people: [submitter.name, world.coauthor.name], role: 'milestone' });
  expect(found.get('cover-sent')).toMatchObject({ user_name: submitter.name, comment: 'Dear members of the board' });
  expect(found.get('guest-invited')).toMatchObject({ user_name: office.name, people: [ada.name] });
  for (const event of ['guest-opened', 'guest-download'] as const)
    expect(found.get(event)).toMatchObject({ user_name: ada.name, kind: 'guest' });
  expect(found.get('account-linked')).toMatchObject({ people: ['Nora Named'] });
  expect(found.get('version')).toMatchObject({ user_name: office.name, on_behalf_of: submitter.name, version: 1 });
  expect(found.get('declaration-withdrawn')).toMatchObject({ user_name: office.name, on_behalf_of: submitter.name });
});
