import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../testing/databases.ts';
import { type TestApp, type TestPerson, testApp } from '../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await testApp();
  office = await world.person(0);
  other = await world.person(0);
});
afterAll(() => world.close());

let count = 0;
const person = () => {
  count += 1;
  return {
    first_name: 'Ada',
    last_name: `Number ${count}`,
    email: `idem${count}@x.example`,
    hospital: 'H',
    city: 'C',
    country: 'D',
  };
};
const newKey = () => crypto.randomUUID();
const add = (who: TestPerson, body: unknown, key?: string) =>
  world.call(who, 'POST', '/co-authors', body, { headers: key === undefined ? {} : { 'idempotency-key': key } });
const row = async (key: string) =>
  (await world.context.pool.query('select * from idempotency_keys where key = $1', [key])).rows[0];
/** Log rows say how often something happened: adding an address twice gives the same user anyway. */
const created = async (email: string): Promise<number> => {
  const { rows } = await world.context.pool.query(
    `select count(*) as n from logs where action = 'created' and data::jsonb ->> 'email' = $1`,
    [email],
  );
  return rows[0].n;
};
const forget = (email: string) => world.context.pool.query('delete from users where email = $1', [email]);

describe('a key', () => {
  it('gives the first answer again, for a day', async () => {
    const body = person();
    const key = newKey();
    const first = await add(office, body, key);
    expect(first.statusCode).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    // Were it carried out again, the answer would have another id.
    await forget(body.email);
    const again = await add(office, body, key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotency-replayed']).toBe('true');
    world.wait(25 * 3_600_000);
    const fresh = await world.person(0, { email: 'later@test.example' });
    await world.context.pool.query('update idempotency_keys set user_id = $1 where key = $2', [fresh.id, key]);
    const later = await add(fresh, body, key);
    expect(later.headers['idempotency-replayed']).toBeUndefined();
    expect(later.json().data.id).not.toBe(first.json().data.id);
    world.wait(-25 * 3_600_000);
  });

  it('works once for fifty at the same time', async () => {
    const body = person();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(office, body, key)));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await created(body.email)).toBe(1);
  });

  it('belongs to one person', async () => {
    const key = newKey();
    await add(office, person(), key);
    const theirs = await add(other, person(), key);
    expect(theirs.statusCode).toBe(201);
    expect(theirs.headers['idempotency-replayed']).toBeUndefined();
  });

  it('belongs to one request: another body or another call is refused', async () => {
    const key = newKey();
    await add(office, person(), key);
    const second = await add(office, person(), key);
    expect(second.statusCode).toBe(422);
    expect(second.json().message).toBe('This Idempotency-Key was used for another request.');
    const call = await world.call(
      office,
      'POST',
      '/guidelines',
      { name: 'x' },
      { headers: { 'idempotency-key': key } },
    );
    expect(call.statusCode).toBe(422);
  });

  it('keeps refusals by the rules, not those by the schema', async () => {
    const delegate = await world.person(3);
    const refused = newKey();
    const body = person();
    expect((await add(delegate, body, refused)).statusCode).toBe(403);
    expect((await add(delegate, body, refused)).headers['idempotency-replayed']).toBe('true');
    const malformed = newKey();
    expect((await add(office, {}, malformed)).statusCode).toBe(422);
    expect(await row(malformed)).toBeUndefined();
  });

  it.each(['', ' ', 'a b', 'ä', 'x'.repeat(256)])('that is none (%j) is refused', async (key) => {
    expect((await add(office, person(), key)).statusCode).toBe(400);
  });

  it('says nothing to somebody who is signed out by now', async () => {
    const body = person();
    const key = newKey();
    const leaving = await world.person(0);
    await add(leaving, body, key);
    await world.call(leaving, 'POST', '/logout');
    expect((await add(leaving, body, key)).statusCode).toBe(401);
  });
});

describe('while the first one', () => {
  const under = async (key: string, body: object, age: number) => {
    // Learn the hash of the request, then put the row back to "under way".
    await add(office, body, key);
    await world.context.pool.query(
      'update idempotency_keys set status = null, body = null, created_at = $2 where key = $1',
      [key, new Date(world.context.now().getTime() - age)],
    );
  };

  it('is under way, a repeat waits for its answer', async () => {
    const body = person();
    const key = newKey();
    await under(key, body, 0);
    const repeat = add(office, body, key);
    setTimeout(() => {
      void world.context.pool.query(`update idempotency_keys set status = 201, body = '{"data":1}' where key = $1`, [
        key,
      ]);
    }, 300);
    expect((await repeat).json()).toEqual({ data: 1 });
  });

  it('takes too long, a repeat is told so', async () => {
    const body = person();
    const key = newKey();
    await under(key, body, 0);
    const answer = await add(office, body, key);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: 'The same request is still being carried out.' });
  }, 15_000);

  it('has died with its server, a repeat is carried out', async () => {
    const body = person();
    const key = newKey();
    await under(key, body, 61_000);
    const answer = await add(office, body, key);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    expect((await row(key)).status).toBe(201);
  });

  it('failed on our side, a repeat is carried out', async () => {
    const body = person();
    const key = newKey();
    const owner = await ownerOf(world.context.pool);
    await owner.query('alter table users rename to users_away');
    await owner.query('create view users as select * from users_away');
    await owner.query('grant select, insert on users to public');
    // A view with a rule cannot be inserted into with "on conflict": the call fails, whoever calls is still known.
    await owner.query('create rule no_more as on insert to users do instead nothing');
    const failed = await add(office, body, key);
    await owner.query('drop view users');
    await owner.query('alter table users_away rename to users');
    await owner.end();
    expect(failed.statusCode).toBe(500);
    expect(await row(key)).toBeUndefined();
    expect((await add(office, body, key)).statusCode).toBe(201);
  });
});

it('without a key nothing is kept', async () => {
  const { rows: before } = await world.context.pool.query('select count(*) as n from idempotency_keys');
  expect((await add(office, person())).statusCode).toBe(201);
  const { rows: after } = await world.context.pool.query('select count(*) as n from idempotency_keys');
  expect(after).toEqual(before);
});
