import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { makeDemoEntries } from './entries.ts';
import { settleDemoPeople } from './settle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the sample has points in every state, some of which quote a passage', async () => {
  await settleDemoPeople(app.context);
  await makeDemoEntries(app.context);
  const { rows } = await app.context.pool.query(`
    select count(*) filter (where number is null)::int as drafts,
           count(*) filter (where number is not null and answer_kind is null)::int as open,
           count(*) filter (where answer_kind is not null and answer_upload_id is null)::int as prepared,
           count(*) filter (where answer_upload_id is not null and settled is null)::int as answered,
           count(*) filter (where settled)::int as settled,
           count(*) filter (where not settled)::int as unsettled,
           count(anchor)::int as quoting from points`);
  for (const [state, count] of Object.entries(rows[0])) expect([state, count]).not.toEqual([state, 0]);
}, 300_000);
