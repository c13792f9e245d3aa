import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInstallSecret } from './secret.ts';
import { createInstallInvitation } from './service.ts';
import { limitCases } from '../../testing/test-set.ts';

const DAY_MS = 86_400_000;

let world: TestApp;
const startUninstalled = async (overrides: (config: Context['config']) => Partial<Context['config']> = () => ({})) => {
  world = await startTestApp();
  const config = { ...world.context.config, ...overrides(world.context.config) };
  if (Object.keys(overrides(config)).length > 0) Object.assign(world.context, { config });
};
afterEach(() => world.close());

const makeRow = (at: number, over: object = {}) => ({
  role: 2,
  first_name: `First ${at}`,
  last_name: 'Person',
  email: `person.${at}@import.example`,
  committee: 'CV',
  ...over,
});
const importUsers = (users: object[], more: object = {}) =>
  world.call(null, 'POST', '/users-import', { users, admin: 'person.1@import.example', ...more });
const readImportState = async () => (await world.call(null, 'GET', '/users-import-check')).json();
const readAllUsers = async () => (await world.context.pool.query('select * from users order by id')).rows;

// Covers S2.3
describe('the first import of users', () => {
  // Covers S2.75, S3.3
  it('creates users once, and only the admin’s row becomes a super user', async () => {
    await startUninstalled();
    expect(await readImportState()).toEqual({ available: true });
    const answer = await importUsers([
      makeRow(1, { role: 'Admin (Office)' }),
      makeRow(2, { role: 0 }),
      makeRow(3, { role: ' national delegate ' }),
      makeRow(4, { role: 'Board', committee: ' ' }),
      makeRow(5, { role: 99 }),
      makeRow(6, { role: undefined, committee: null }),
      makeRow(7, { role: 'External', email: 'Person.3@Import.example', first_name: ' Replaced ' }),
    ]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ data: { imported: 6 } });
    const found = (await readAllUsers()).map((one) => [one.first_name, one.role, one.superuser, one.committee]);
    expect(found).toEqual([
      ['First 1', 0, true, 'CV'],
      ['First 2', 0, false, 'CV'],
      ['Replaced', 4, false, 'CV'],
      ['First 4', null, false, null],
      ['First 5', null, false, 'CV'],
      ['First 6', null, false, null],
    ]);
    expect(await readImportState()).toEqual({ available: false });
    const again = await importUsers([makeRow(1)]);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ message: 'This process is unavailable or is already finished' });
    const { rows } = await world.context.pool.query(
      `select * from logs_in_clear where model = 'user' and action = 'created'`,
    );
    expect(rows).toHaveLength(6);
  });

  // Covers S8.8
  it('stays closed forever, even after everybody was deleted', { tags: ['long'] }, async () => {
    await startUninstalled();
    await world.person(0, { deletedAt: new Date() });
    expect(await readImportState()).toEqual({ available: false });
    expect((await importUsers([makeRow(1)])).statusCode).toBe(409);
  });

  // Covers S9.16, V2.3.2, Fault.29, T4
  it('succeeds for only one of twenty simultaneous calls', async () => {
    await startUninstalled();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        importUsers([makeRow(1), makeRow(100 + at)], { admin: 'person.1@import.example' }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await readAllUsers()).toHaveLength(2);
  });

  it('accepts five thousand people at once', { tags: ['long'] }, async () => {
    await startUninstalled();
    const users = Array.from({ length: 5000 }, (_, at) =>
      makeRow(at, { committee: 'A committee of some length '.repeat(5) }),
    );
    const answer = await importUsers(users);
    expect(answer.json()).toEqual({ data: { imported: 5000 } });
    const { rows } = await world.context.pool.query('select count(*)::int as n from logs');
    expect(rows[0].n).toBe(5000);
  });

  it.each<[string, object[], object, string]>(
    limitCases(
      [
        ['an empty list', [], {}, 'users'],
        ['a missing first name', [makeRow(1), makeRow(2, { first_name: ' ' })], {}, 'users.1.first_name'],
        ['a missing last name', [makeRow(1, { last_name: '' })], {}, 'users.0.last_name'],
        ['an invalid address', [makeRow(1), makeRow(2), makeRow(3, { email: 'x' })], {}, 'users.2.email'],
        ['a right in a row', [makeRow(1, { superuser: true })], {}, 'users.0.superuser'],
        ['an admin who is not in the list', [makeRow(1)], { admin: 'other@import.example' }, 'admin'],
        ['a missing admin', [makeRow(1)], { admin: undefined }, 'admin'],
      ],
      3,
    ),
  )('refuses %s, and imports nobody', async (_what, users, more, field) => {
    await startUninstalled();
    const answer = await importUsers(users, more);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await readAllUsers()).toEqual([]);
  });
});

describe('in production,', () => {
  // Covers V6.4.1, T4
  it('the import requires the secret that the console shows while there are no users', async () => {
    await startUninstalled(() => ({ mode: 'production' as const, publicUrl: 'https://guidelines.test' }));
    const secret = createInstallSecret(world.context.config.secrets, world.context.now());
    expect(secret).toMatch(/^\d{5}-[\w-]{43}$/);
    expect(await createInstallInvitation(world.context)).toContain(
      `https://guidelines.test/users-install#secret=${secret}`,
    );
    for (const wrong of [undefined, '', 'x', `${secret}x`, world.context.config.secrets[0]]) {
      const answer = await importUsers([makeRow(1)], wrong === undefined ? {} : { secret: wrong });
      expect([wrong, answer.statusCode]).toEqual([wrong, 403]);
    }
    expect(await readAllUsers()).toEqual([]);
    expect((await importUsers([makeRow(1)], { secret })).statusCode).toBe(201);
    expect(await createInstallInvitation(world.context)).toBeNull();
    expect((await importUsers([makeRow(1)], { secret })).statusCode).toBe(409);
  });

  // Covers V6.4.1, T4
  it('a secret expires a week after the console showed it, and cannot be used before that', {
    tags: ['long'],
  }, async () => {
    await startUninstalled(() => ({ mode: 'production' as const }));
    // The secret's days end at midnight, so the clock is set to noon of the next day.
    world.wait(DAY_MS * 1.5 - (world.context.now().getTime() % DAY_MS));
    const { secrets } = world.context.config;
    const secret = createInstallSecret(secrets, world.context.now());
    const tomorrows = createInstallSecret(secrets, new Date(world.context.now().getTime() + DAY_MS));
    const dayMoved = secret.replace(/^\d+/, (day) => String(Number(day) + 1));
    for (const wrong of [tomorrows, dayMoved])
      expect((await importUsers([makeRow(1)], { secret: wrong })).statusCode).toBe(403);
    world.wait(7 * DAY_MS);
    expect((await importUsers([makeRow(1)], { secret })).statusCode).toBe(403);
    expect((await importUsers([makeRow(1)], { secret: dayMoved })).statusCode).toBe(403);
    world.wait(-DAY_MS);
    expect((await importUsers([makeRow(1)], { secret })).statusCode).toBe(201);
  });
});
