import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.context.pool.query('update users set deleted_at = now() where deleted_at is null');
  office = await world.person(0);
});

const call = (who: TestPerson, method: string, path: string, body?: unknown) => world.call(who, method, path, body);
const changeUser = (id: number, body: object, who = office) => call(who, 'PATCH', `/users/${id}`, body);
const getSessionStatus = async (who: TestPerson) => (await call(who, 'GET', '/user')).statusCode;
const readLogs = async (id: number, action: string) => {
  const sql = `select user_id, data from logs_in_clear where model = 'user' and model_id = $1 and action = $2 order by id desc`;
  const { rows } = await world.context.pool.query(sql, [id, action]);
  return rows.map((row) => ({ by: row.user_id, ...JSON.parse(row.data) }));
};

const makeNewUser = (email: string) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email,
  password: 'abc',
  password_confirmation: 'abc',
});

describe('the super user right', () => {
  // Covers V7.5.1
  it.each([{ superuser: false }, { role: 1 }, { role: null }])('cannot be changed by its owner: %j', async (body) => {
    await world.person(0);
    const answer = await changeUser(office.id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('You cannot change your own role or super user right.');
  });

  it('never disappears: the last person with it can be neither deleted, demoted nor deactivated', async () => {
    expect((await call(office, 'DELETE', `/users/${office.id}`)).statusCode).toBe(422);
    expect((await changeUser(office.id, { deactivated: true })).json().errors).toEqual({
      deactivated: ['This is the last active super user. Please name another one first.'],
    });
    const away = await world.person(0, { deactivatedAt: new Date() });
    expect((await call(office, 'DELETE', `/users/${office.id}`)).statusCode).toBe(422);
    expect((await call(office, 'DELETE', `/users/${away.id}`)).statusCode).toBe(204);
  });

  it('remains with at least one of two people who simultaneously demote, deactivate or delete each other', async () => {
    for (const attack of [
      (who: TestPerson, other: TestPerson) => changeUser(other.id, { superuser: false }, who),
      (who: TestPerson, other: TestPerson) => changeUser(other.id, { deactivated: true }, who),
      (who: TestPerson, other: TestPerson) => call(who, 'DELETE', `/users/${other.id}`),
    ]) {
      await world.context.pool.query('update users set deleted_at = now() where deleted_at is null');
      const [one, two] = [await world.person(0), await world.person(0)];
      const answers = await Promise.all([attack(one, two), attack(two, one)]);
      expect(answers.filter((answer) => answer.statusCode < 300)).toHaveLength(1);
      const sql =
        'select count(*)::int as n from users where superuser and deleted_at is null and deactivated_at is null';
      expect((await world.context.pool.query(sql)).rows[0].n).toBe(1);
    }
  });
});

describe('a person who is deactivated or deleted', () => {
  it('is signed out immediately, and cannot sign in until reactivated', async () => {
    const person = await world.person(2);
    const answer = await changeUser(person.id, { deactivated: true });
    expect(answer.json().data.deactivated).toBe(true);
    expect(await getSessionStatus(person)).toBe(401);
    const { rows } = await world.context.pool.query('select 1 from sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
    await changeUser(person.id, { deactivated: false });
    expect(await getSessionStatus(person)).toBe(401);
    expect(await readLogs(person.id, 'updated')).toMatchObject([
      { deactivated: { old: true, new: false } },
      { deactivated: { old: false, new: true } },
    ]);
  });

  it('disappears from the lists if they were deleted, is then visible only to the office and read-only, and frees their address', async () => {
    const person = await world.person(2);
    expect((await call(office, 'DELETE', `/users/${person.id}`)).statusCode).toBe(204);
    expect(await getSessionStatus(person)).toBe(401);
    for (const [method, body] of [
      ['PATCH', { city: 'X' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(office, method, `/users/${person.id}`, body);
      expect([method, answer.statusCode]).toEqual([method, 404]);
    }
    expect((await call(office, 'GET', `/users/${person.id}`)).json().data).toMatchObject({ deleted: true });
    expect((await call(office, 'GET', `/users?query=${person.email}`)).json().data).toEqual([]);
    expect((await world.call(office, 'POST', '/users', makeNewUser(person.email))).statusCode).toBe(201);
    expect(await readLogs(person.id, 'deleted')).toMatchObject([{ by: office.id, email: person.email }]);
  });
});
