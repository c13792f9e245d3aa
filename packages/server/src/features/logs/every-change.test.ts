import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createWorld } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { makePeopleCases } from './testing/people-cases.ts';
import { CHANGING_CALLS, type LogCases, TESTED_ELSEWHERE } from './testing/log-cases.ts';

let app: TestApp;
let changes: LogCases;
/** The last row of the log before the latest call, because preparing a case is logged too. */
let before = 0;
beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  changes = { ...makeEntryCases(app, world), ...makePeopleCases(app, world) };
  const inject = app.fastify.inject.bind(app.fastify) as (options: unknown) => Promise<LightMyRequestResponse>;
  const watched = async (options: unknown) => {
    const { rows } = await app.context.pool.query('select coalesce(max(id), 0)::float8 as id from logs');
    before = rows[0].id;
    return inject(options);
  };
  app.fastify.inject = watched as unknown as typeof app.fastify.inject;
});
afterAll(() => app.close());

it('the table contains every call of the contract that changes something', () => {
  const listed = new Set([...Object.keys(changes), ...Object.keys(TESTED_ELSEWHERE)]);
  expect(CHANGING_CALLS.filter((name) => !listed.has(name))).toEqual([]);
});

// The last test checks the rows of the other tests, and a call may change the data of another one.
describe('the change log has a row for each of these changes:', { tags: ['long'], shuffle: false }, () => {
  // Covers V16.2.1
  it.each([...CHANGING_CALLS.filter((name) => !(name in TESTED_ELSEWHERE)), 'GET /download/{token}' as const])(
    '%s',
    async (name) => {
      const one = changes[name];
      if (one === undefined) throw new Error(`no case for ${name}`);
      const { logged, call } = one;
      const answer = await call();
      if (logged === 'session sign-in-refused') expect(answer.statusCode).toBe(403);
      else expect(answer.statusCode, answer.body).toBeLessThan(300);
      const { rows } = await app.context.pool.query('select model, action from logs where id > $1', [before]);
      expect(rows.map(({ model, action }) => `${model} ${action}`)).toContain(logged);
    },
  );

  // Covers Audit.A6
  it('the rows contain all these changes, and the hashed text contains no readable address, telephone, hospital, city, country or name', async () => {
    const { rows: values } = await app.context.pool.query<{ value: string }>(`
      select distinct value from (
        select unnest(array[email, phone, hospital, city, country, last_name, first_name || ' ' || last_name]) as value from users
        union select unnest(array[email, nullif(btrim(first_name || ' ' || last_name), '')]) from participants
        union select unnest(array[email, name]) from declarations) personal
       where value is not null and length(value) > 1`);
    const { rows } = await app.context.pool.query<{ hashed: string; clear: string }>(`
      select l.id, l::text as hashed, c::text as clear from logs l join logs_in_clear c using (id)`);
    const found = (where: 'hashed' | 'clear') =>
      values.filter(({ value }) => rows.some((row) => row[where].includes(value))).map(({ value }) => value);
    expect(found('clear')).toEqual(
      expect.arrayContaining([
        'ab@test.example',
        '+43 1 555 9876',
        'Klinikum am Park',
        'Wels',
        'Österreich',
        'Bergmann',
        'Graz',
      ]),
    );
    expect(found('hashed')).toEqual([]);
  });
});
