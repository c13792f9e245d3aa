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
const getSessionStatus = async (who: TestPerson) => (await call(who, 'GET', '/user')).statusCode;
const readLogs = async (id: number, action: string) => {
  const sql = `select user_id, data from logs_in_clear where model = 'user' and model_id = $1 and action = $2 order by id desc`;
  const { rows } = await world.context.pool.query(sql, [id, action]);
  return rows.map((row) => ({ by: row.user_id, ...JSON.parse(row.data) }));
};

describe('sessions', () => {
  const signInAgain = async (person: TestPerson) => {
    const other = await world.person(2);
    await world.context.pool.query('update sessions set user_id = $1 where user_id = $2', [person.id, other.id]);
    return other;
  };

  // Covers V7.4.5
  it('of a user can be ended by the office', async () => {
    const person = await world.person(2);
    expect((await call(office, 'DELETE', `/users/${person.id}/sessions`)).statusCode).toBe(204);
    expect([await getSessionStatus(person), await getSessionStatus(office)]).toEqual([401, 200]);
    expect((await call(office, 'DELETE', '/users/2000000000/sessions')).statusCode).toBe(404);
  });

  // Covers V7.4.5
  it('of everybody else can be ended by the office', async () => {
    const [person, colleague] = [await world.person(2), await world.person(0)];
    expect((await call(office, 'DELETE', '/sessions')).statusCode).toBe(204);
    expect([await getSessionStatus(person), await getSessionStatus(colleague), await getSessionStatus(office)]).toEqual(
      [401, 401, 200],
    );
  });

  // Covers V7.4.3, V7.5.2
  it('can be listed and ended by their owner, and by nobody else', async () => {
    const person = await world.person(2);
    const second = await signInAgain(person);
    const third = await signInAgain(person);
    const stranger = await world.person(2);
    const list = async () => (await call(person, 'GET', '/user/sessions')).json().data;
    const all = await list();
    expect(all.map((one: { current: boolean }) => one.current).sort()).toEqual([false, false, true]);
    const other = all.find((one: { current: boolean }) => !one.current);
    expect((await call(stranger, 'DELETE', `/user/sessions/${other.id}`)).statusCode).toBe(404);
    expect((await call(person, 'DELETE', `/user/sessions/${other.id}`)).statusCode).toBe(204);
    expect((await call(person, 'DELETE', `/user/sessions/${other.id}`)).statusCode).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await call(person, 'DELETE', '/user/sessions')).statusCode).toBe(204);
    expect(await list()).toHaveLength(1);
    expect([
      await getSessionStatus(person),
      await getSessionStatus(second),
      await getSessionStatus(third),
      await getSessionStatus(stranger),
    ]).toEqual([200, 401, 401, 200]);
  });
});

describe('user settings', () => {
  it('contain the chosen language, which the office can see', async () => {
    const person = await world.person(4);
    expect((await call(person, 'GET', '/user')).json().data.language).toBeNull();
    expect((await call(person, 'PATCH', '/user/settings', { language: 'de' })).json().data.language).toBe('de');
    const office = await world.person(0, { superuser: true });
    expect((await call(office, 'GET', `/users/${person.id}`)).json().data.language).toBe('de');
    expect(await readLogs(person.id, 'updated')).toEqual([{ by: person.id, language: { old: null, new: 'de' } }]);
  });

  // Covers V7.5.1
  it('belong to each person, and are stored and logged', async () => {
    const person = await world.person(4);
    const user = (await call(person, 'GET', '/user')).json().data;
    expect(user).toMatchObject({ mute_reminders: false, daily_digest: false });
    const answer = await call(person, 'PATCH', '/user/settings', { mute_reminders: true });
    expect(answer.json().data).toEqual({ ...user, mute_reminders: true });
    expect(await readLogs(person.id, 'updated')).toEqual([
      { by: person.id, mute_reminders: { old: false, new: true } },
    ]);
    for (const body of [{ mute_reminders: 'yes' }, { language: 'fr' }, { role: 0 }, { superuser: true }]) {
      expect((await call(person, 'PATCH', '/user/settings', body)).statusCode).toBe(422);
    }
  });
});
