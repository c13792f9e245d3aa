import { STANDING_STATES } from '@imprimatur/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../auth/session.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { makeDemoEntries } from './entries.ts';
import { settleDemoPeople } from './settle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await settleDemoPeople(app.context);
  await makeDemoEntries(app.context);
}, 300_000);
afterAll(() => app.close());

it('the sample has points in every state, and some quote a passage', async () => {
  const { rows } = await app.context.pool.query(`
    select count(*) filter (where number is null)::int as drafts,
           count(*) filter (where number is not null and answer_kind is null)::int as open,
           count(*) filter (where answer_kind is not null and answer_upload_id is null)::int as prepared,
           count(*) filter (where answer_upload_id is not null and settled is null)::int as answered,
           count(*) filter (where settled)::int as settled,
           count(*) filter (where not settled)::int as unsettled,
           count(anchor)::int as quoting from points`);
  for (const [state, count] of Object.entries(rows[0])) expect([state, count]).not.toEqual([state, 0]);
});

it('the sample has people with each state of a standing declaration, and requires one from deciders', async () => {
  const { rows } = await app.context.pool.query(`select id from users where email = 'office@demo.example'`);
  const { token } = await openSession(app.context.db, { id: rows[0].id, superuser: true }, app.context.now());
  const office = { id: rows[0].id, email: 'office@demo.example', name: 'Office', token };
  const people: { state: string; name: string }[] = (await app.call(office, 'GET', '/declarations/people')).json().data;
  expect(new Set(people.map(({ state }) => state))).toEqual(new Set(STANDING_STATES));
  expect((await app.call(office, 'GET', '/configurations')).json().data).toMatchObject({ decidersDeclare: true });
});
