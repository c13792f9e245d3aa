import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_PEOPLE } from './people.ts';
import { hasNoUsers, insertDemoPeople } from './insert-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Covers Beyond.10
it('if several demos find a database empty at the same time, only one inserts its people', async () => {
  expect(await hasNoUsers(app.context.db)).toBe(true);
  const inserted = await Promise.all(Array.from({ length: 4 }, () => insertDemoPeople(app.context)));
  expect(inserted.filter(Boolean)).toHaveLength(1);
  const { rows } = await app.context.pool.query(
    `select (select count(*)::int from users) as people, (select count(*)::int from logs where action = 'created') as logged`,
  );
  expect(rows).toEqual([{ people: DEMO_PEOPLE.length, logged: DEMO_PEOPLE.length }]);
  expect(await insertDemoPeople(app.context)).toBe(false);
});
