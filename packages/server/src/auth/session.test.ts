import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { useSession } from '../testing/use-session.ts';

/** In seconds. The limits are repeated here, so that a change to them is noticed. */
const HOUR_SECONDS = 3600;

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

let person: TestPerson;
beforeEach(async () => {
  person = await world.person(2);
});
const getSessionStatus = async (who: TestPerson) => (await world.call(who, 'GET', '/user')).statusCode;
const waitSeconds = (count: number) => world.wait(count * 1000);
const setUserColumn = (column: string, value: unknown) =>
  world.context.pool.query(`update users set ${column} = $2 where id = $1`, [person.id, value]);

describe('a session', () => {
  // Covers V7.3.1
  it('ends eight hours after its last use', async () => {
    waitSeconds(8 * HOUR_SECONDS - 60);
    await useSession(world, person);
    waitSeconds(8 * HOUR_SECONDS - 60);
    await useSession(world, person);
    waitSeconds(8 * HOUR_SECONDS + 1);
    expect(await getSessionStatus(person)).toBe(401);
  });

  // Covers V7.3.2
  it('ends after a day, however much it is used', async () => {
    for (let hours = 0; hours < 23; hours += 1) {
      waitSeconds(3600);
      await useSession(world, person);
    }
    waitSeconds(3601);
    expect(await getSessionStatus(person)).toBe(401);
  });

  // Covers V7.3.1
  it('of the office ends after one unused hour, and after twelve hours in any case', async () => {
    const office = await world.person(0);
    waitSeconds(HOUR_SECONDS - 60);
    await useSession(world, office);
    waitSeconds(HOUR_SECONDS + 1);
    expect(await getSessionStatus(office)).toBe(401);
    const busy = await world.person(0);
    for (let count = 0; count < 23; count += 1) {
      waitSeconds(1800);
      await useSession(world, busy);
    }
    waitSeconds(1801);
    expect(await getSessionStatus(busy)).toBe(401);
  });

  // Covers V7.2.1, V7.4.1, V16.3.1
  it("ends immediately when the person signs out, and the person's other sessions continue", async () => {
    const second = await world.person(2, { email: 'second@test.example' });
    await world.context.pool.query('update sessions set user_id = $1 where user_id = $2', [person.id, second.id]);
    expect((await world.call(person, 'POST', '/logout')).statusCode).toBe(204);
    expect(await getSessionStatus(person)).toBe(401);
    expect(await getSessionStatus(second)).toBe(200);
    const { rows } = await world.context.pool.query(
      `select user_name from logs_in_clear where action = 'signed-out' and user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ user_name: person.name }]);
  });

  // Covers V7.4.2, T20
  it.each(['deactivated_at', 'deleted_at'])('is invalid as soon as %s is set', async (column) => {
    await setUserColumn(column, new Date());
    expect(await getSessionStatus(person)).toBe(401);
  });

  // Covers V7.2.1, Fault.32, T20
  it('uses the current role of the person', async () => {
    expect((await world.call(person, 'GET', '/users')).statusCode).toBe(403);
    await setUserColumn('superuser', true);
    expect((await world.call(person, 'GET', '/users')).statusCode).toBe(200);
    await setUserColumn('superuser', false);
    expect((await world.call(person, 'GET', '/users')).statusCode).toBe(403);
    await setUserColumn('role', 3);
    expect((await world.call(person, 'GET', '/user')).json().data.can).toMatchObject({ add: false, delegate: true });
  });

  // Covers V7.2.3, T1
  it('is stored only as a hash', async () => {
    const { rows } = await world.context.pool.query('select * from sessions where user_id = $1', [person.id]);
    expect(rows[0].token_hash).toEqual(createHash('sha256').update(person.token).digest());
    const { rows: everything } = await world.context.pool.query(
      'select s::text as row from sessions s union all select l::text from logs l union all select u::text from users u',
    );
    expect(JSON.stringify(everything)).not.toContain(person.token);
  });
});

describe('a token', () => {
  const ask = (headers: Record<string, string | string[]>, url = '/api/user') => world.fastify.inject({ url, headers });
  // Covers V3.5.1, V3.5.2, V7.2.4, Fault.31, Fault.42, T11, T25
  it.each<[string, (token: string) => Record<string, string | string[]>]>([
    ['nothing', () => ({})],
    ['empty', () => ({ authorization: '' })],
    ['without a value', () => ({ authorization: 'Bearer ' })],
    ['with another scheme', (token) => ({ authorization: `Basic ${token}` })],
    ['with a lower-case scheme', (token) => ({ authorization: `bearer ${token}` })],
    ['after two spaces', (token) => ({ authorization: `Bearer  ${token}` })],
    ['truncated', (token) => ({ authorization: `Bearer ${token.slice(0, -1)}` })],
    ['longer', (token) => ({ authorization: `Bearer ${token}A` })],
    [
      'with one different character',
      (token) => ({ authorization: `Bearer ${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}` }),
    ],
    [
      'replaced by its hash',
      (token) => ({ authorization: `Bearer ${createHash('sha256').update(token).digest('base64url')}` }),
    ],
    ['next to another token', (token) => ({ authorization: `Bearer ${token}, Bearer ${token}` })],
    ['in a cookie', (token) => ({ cookie: `access_token=${token}` })],
    ['in another header', (token) => ({ 'x-access-token': token })],
  ])('is refused with 401: %s', async (_what, headers) => {
    const answer = await ask(headers(person.token));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'This action is unauthenticated' });
  });

  // Covers Fault.31
  it('in the URL is refused with 401', async () => {
    expect((await ask({}, `/api/user?access_token=${person.token}`)).statusCode).toBe(401);
  });

  // Covers V15.3.7, Fault.31, T25
  it('in two headers is refused with 401, even though Node reads the first of them', async () => {
    await world.fastify.listen({ port: 0, host: '127.0.0.1' });
    const address = world.fastify.server.address() as { port: number };
    const { request } = await import('node:http');
    const ask = (...values: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = values.flatMap((value, at) => [at === 0 ? 'Authorization' : 'authorization', value]);
        request({ port: address.port, path: '/api/user', headers: ['Host', 'localhost', ...headers] }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    const mine = `Bearer ${person.token}`;
    expect(await ask(mine)).toBe(200);
    expect(await ask(mine, mine)).toBe(401);
    expect(await ask(mine, 'Bearer x')).toBe(401);
    expect(await ask('Bearer x', mine)).toBe(401);
  });
});
