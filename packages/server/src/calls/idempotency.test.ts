import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLinkToken, makeDeclarationForm } from '../features/declarations/testing/fixtures.ts';
import { sendMultipart } from '../features/files/testing/fixtures.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { createEntryInPhase, createWorld } from '../testing/world.ts';

let world: TestApp;
let office: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
  office = await world.person(0);
  other = await world.person(0);
});
afterAll(() => world.close());

let count = 0;
const makePerson = () => {
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
const createKey = () => crypto.randomUUID();
const addCoAuthor = (who: TestPerson, body: unknown, key?: string) =>
  world.call(who, 'POST', '/co-authors', body, { headers: key === undefined ? {} : { 'idempotency-key': key } });
const findRow = async (key: string) =>
  (await world.context.pool.query('select * from idempotency_keys where key = $1', [key])).rows[0];
/** Log rows show how often something happened; adding an address twice returns the same user anyway. */
const countCreated = async (email: string): Promise<number> => {
  const { rows } = await world.context.pool.query(
    `select count(*) as n from logs_in_clear where action = 'created' and data::jsonb ->> 'email' = $1`,
    [email],
  );
  return rows[0].n;
};
const deleteUser = (email: string) => world.context.pool.query('delete from users where email = $1', [email]);

describe('an idempotency key', () => {
  it('replays the first response for a day', async () => {
    const body = makePerson();
    const key = createKey();
    const first = await addCoAuthor(office, body, key);
    expect(first.statusCode).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    // If the call ran again, the response would contain a different id.
    await deleteUser(body.email);
    const again = await addCoAuthor(office, body, key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotency-replayed']).toBe('true');
    world.wait(25 * 3_600_000);
    const fresh = await world.person(0, { email: 'later@test.example' });
    await world.context.pool.query('update idempotency_keys set user_id = $1 where key = $2', [fresh.id, key]);
    const later = await addCoAuthor(fresh, body, key);
    expect(later.headers['idempotency-replayed']).toBeUndefined();
    expect(later.json().data.id).not.toBe(first.json().data.id);
    world.wait(-25 * 3_600_000);
  });

  // Covers Fault.26, T27
  it('runs the call once, even for fifty simultaneous calls', async () => {
    const body = makePerson();
    const key = createKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => addCoAuthor(office, body, key)));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await countCreated(body.email)).toBe(1);
  });

  it('is valid for one person only', async () => {
    const key = createKey();
    await addCoAuthor(office, makePerson(), key);
    const theirs = await addCoAuthor(other, makePerson(), key);
    expect(theirs.statusCode).toBe(201);
    expect(theirs.headers['idempotency-replayed']).toBeUndefined();
  });

  it('is valid for one request only, and another body or another call is refused', async () => {
    const key = createKey();
    await addCoAuthor(office, makePerson(), key);
    const second = await addCoAuthor(office, makePerson(), key);
    expect(second.statusCode).toBe(422);
    expect(second.json().message).toBe(
      'This Idempotency-Key has already been used for another request. Please use a new one.',
    );
    const call = await world.call(
      office,
      'POST',
      '/guidelines',
      { name: 'x' },
      { headers: { 'idempotency-key': key } },
    );
    expect(call.statusCode).toBe(422);
  });

  it('stores refusals from business rules, but not those from schema validation', async () => {
    const delegate = await world.person(3);
    const refused = createKey();
    const body = makePerson();
    expect((await addCoAuthor(delegate, body, refused)).statusCode).toBe(403);
    expect((await addCoAuthor(delegate, body, refused)).headers['idempotency-replayed']).toBe('true');
    const malformed = createKey();
    expect((await addCoAuthor(office, {}, malformed)).statusCode).toBe(422);
    expect(await findRow(malformed)).toBeUndefined();
  });

  // Covers Beyond.14
  it('replays a refusal in the language of the repeated call', async () => {
    const delegate = await world.person(3);
    const body = makePerson();
    const key = createKey();
    const asked = async (language: string) => {
      const headers = { 'idempotency-key': key, 'accept-language': language };
      const answer = await world.call(delegate, 'POST', '/co-authors', body, { headers });
      return [answer.statusCode, answer.json(), answer.headers['idempotency-replayed']];
    };
    const german = { message: 'Diese Aktion ist nicht erlaubt.' };
    const english = { message: 'This action is forbidden' };
    expect(await asked('de')).toEqual([403, german, undefined]);
    expect(await asked('en')).toEqual([403, english, 'true']);
    expect(await asked('de')).toEqual([403, german, 'true']);
  });

  it('is refused if the first response was stored by 1.60.0, which did not store the rights', async () => {
    const body = makePerson();
    const key = createKey();
    await addCoAuthor(office, body, key);
    await world.context.pool.query("update idempotency_keys set standing = '' where key = $1", [key]);
    expect((await addCoAuthor(office, body, key)).statusCode).toBe(403);
  });

  it.each(['', ' ', 'a b', 'ä', 'x'.repeat(256)])('is refused if it is invalid: %j', async (key) => {
    expect((await addCoAuthor(office, makePerson(), key)).statusCode).toBe(400);
  });

  it('returns nothing after the person has signed out', async () => {
    const body = makePerson();
    const key = createKey();
    const leaving = await world.person(0);
    await addCoAuthor(leaving, body, key);
    await world.call(leaving, 'POST', '/logout');
    expect((await addCoAuthor(leaving, body, key)).statusCode).toBe(401);
  });
});

describe('a repeated call', () => {
  /** The first call as it appears while it runs on another server: its transaction holds the key. */
  const holdKey = async (key: string) => {
    const first = await connectAsOwner(world.context.pool);
    await first.query('begin');
    await first.query('select pg_advisory_xact_lock($1, hashtext($2))', [office.id, key]);
    return first;
  };

  // Covers Audit.H5
  it('waits for the response if the first call is still running', async () => {
    const body = makePerson();
    const key = createKey();
    await addCoAuthor(office, body, key);
    await world.context.pool.query(`update idempotency_keys set body = '{"data":1}' where key = $1`, [key]);
    const first = await holdKey(key);
    let answered = false;
    const repeat = addCoAuthor(office, body, key).finally(() => {
      answered = true;
    });
    const before = world.context.pool.totalCount;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect({ answered, before }).toEqual({ answered: false, before });
    await first.query('commit');
    expect((await repeat).json()).toEqual({ data: 1 });
    await first.end();
  });

  it('is refused with 409 if the first call takes too long', { tags: ['long'] }, async () => {
    const key = createKey();
    const first = await holdKey(key);
    const answer = await addCoAuthor(office, makePerson(), key);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: 'The same request is still being processed. Please wait.' });
    await first.end();
  });

  // Covers Audit.H5
  it('is carried out if the first call was lost with its server', async () => {
    const key = createKey();
    const first = await holdKey(key);
    await first.end();
    const answer = await addCoAuthor(office, makePerson(), key);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    expect((await findRow(key)).status).toBe(201);
  });

  // Covers Audit.H5
  it('is carried out if the response to the first call could not be stored, since that call had no effect', async () => {
    const body = makePerson();
    const key = createKey();
    const owner = await connectAsOwner(world.context.pool);
    await owner.query(`create function forgetful() returns trigger language plpgsql as
      $$ begin raise exception 'the power is cut' using errcode = '57P02'; end $$`);
    await owner.query(`create trigger forgetful before insert or update on idempotency_keys
      for each row when (new.status is not null) execute function forgetful()`);
    const failed = await addCoAuthor(office, body, key);
    await owner.query('drop function forgetful cascade');
    await owner.end();
    expect(failed.statusCode).toBe(503);
    expect(await countCreated(body.email)).toBe(0);
    expect((await addCoAuthor(office, body, key)).statusCode).toBe(201);
    expect(await countCreated(body.email)).toBe(1);
  });

  it('is carried out if the first call failed with a server error', async () => {
    const body = makePerson();
    const key = createKey();
    const owner = await connectAsOwner(world.context.pool);
    await owner.query('alter table users rename to users_away');
    await owner.query('create view users as select * from users_away');
    await owner.query('grant select, insert on users to public');
    // A view with a rule does not support "on conflict", so the call fails, but the caller is still found.
    await owner.query('create rule no_more as on insert to users do instead nothing');
    const failed = await addCoAuthor(office, body, key);
    await owner.query('drop view users');
    await owner.query('alter table users_away rename to users');
    await owner.end();
    expect(failed.statusCode).toBe(500);
    expect(await findRow(key)).toBeUndefined();
    expect((await addCoAuthor(office, body, key)).statusCode).toBe(201);
  });
});

describe('when a response is replayed, permission is checked again:', () => {
  const keyed = (who: TestPerson, path: string, body: unknown, key: string) =>
    world.call(who, 'POST', path, body, { headers: { 'idempotency-key': key } });

  // Covers Audit.A7
  it('the response about a deleted entry is not replayed', async () => {
    const author = await world.person(2);
    const [made, said, retired] = [createKey(), createKey(), createKey()];
    const retire = (id: number) => keyed(office, `/guidelines/${id}/retire`, { reason: 'Outdated.' }, retired);
    const first = await keyed(author, '/guidelines', { name: 'Mine' }, made);
    const { id } = first.json().data;
    expect((await keyed(author, '/guidelines', { name: 'Mine' }, made)).json()).toEqual(first.json());
    expect((await keyed(office, `/comments/${id}`, { comment: 'Well' }, said)).statusCode).toBe(403);
    expect((await retire(id)).statusCode).toBe(422);
    await world.call(office, 'DELETE', `/guidelines/${id}`);
    const again = await keyed(author, '/guidelines', { name: 'Mine' }, made);
    expect({ status: again.statusCode, body: again.json() }).toEqual({ status: 404, body: { message: 'Not found.' } });
    expect((await keyed(office, `/comments/${id}`, { comment: 'Well' }, said)).statusCode).toBe(404);
    expect((await retire(id)).statusCode).toBe(404);
  });

  // Covers Audit.A7
  it('the response about an entry that now belongs to another person is not replayed', async () => {
    const [author, successor] = [await world.person(2), await world.person(2)];
    const key = createKey();
    const { id } = (await keyed(author, '/guidelines', { name: 'Handed over' }, key)).json().data;
    await world.write('update guidelines set submitter_id = $1 where id = $2', [successor.id, id]);
    expect((await keyed(author, '/guidelines', { name: 'Handed over' }, key)).statusCode).toBe(404);
  });

  // Covers Audit.A7
  it('a response to an office user is not replayed once they have left the office', async () => {
    const former = await world.person(0);
    const key = createKey();
    expect((await keyed(former, '/guidelines', { name: 'Of the office' }, key)).statusCode).toBe(201);
    await world.write('update users set superuser = false, role = 4 where id = $1', [former.id]);
    const again = await keyed(former, '/guidelines', { name: 'Of the office' }, key);
    expect({ status: again.statusCode, body: again.json() }).toEqual({
      status: 403,
      body: { message: 'This action is forbidden' },
    });
  });

  it('a response is not replayed once the role of the person in the entry has changed', async () => {
    const [author, writer, successor] = [await world.person(2), await world.person(4), await world.person(2)];
    const [made, accepted] = [createKey(), createKey()];
    const draft = { name: 'Of two', cowrite_user_ids: [writer.id], co_author: { user_id: author.id } };
    const { id } = (await keyed(author, '/guidelines', draft, made)).json().data;
    const accept = () => keyed(writer, `/guideline-users-role-accept/${id}`, { role: 'cowriter' }, accepted);
    expect((await accept()).statusCode).toBe(200);
    await world.write('update guidelines set phase = 10, highest_phase = 10 where id = $1', [id]);
    expect((await accept()).headers['idempotency-replayed']).toBe('true');
    await world.write(`update participants set slot = 'co_authors' where guideline_id = $1 and user_id = $2`, [
      id,
      writer.id,
    ]);
    await world.write('update guidelines set submitter_id = $2 where id = $1', [id, successor.id]);
    for (const again of [await accept(), await keyed(author, '/guidelines', draft, made)])
      expect([again.statusCode, again.json()]).toEqual([403, { message: 'This action is forbidden' }]);
    for (const who of [author, writer])
      expect((await world.call(who, 'GET', `/guidelines/${id}`)).statusCode).toBe(200);
  });

  // Covers Audit.A7
  it('a new signed URL is created, since the first one expires', async () => {
    const { id } = (await world.call(office, 'POST', '/stats', { dateFrom: '01-01-2026', dateTo: '31-12-2026' })).json()
      .stats;
    const key = createKey();
    const link = () => keyed(office, '/stats/get-download-link', { ids: [id] }, key);
    const first = (await link()).json().link;
    world.wait(600_000);
    const { link: second } = (await link()).json();
    expect(second).not.toBe(first);
    expect((await world.fastify.inject(second)).statusCode).toBe(200);
    world.wait(-600_000);
  });
});

// Covers Audit.H5
it('a file sent twice with the same key is stored once', async () => {
  const author = await world.person(2);
  const { id } = (await world.call(author, 'POST', '/guidelines', { name: 'With a file' })).json().data;
  const key = { 'idempotency-key': createKey() };
  const upload = () => sendMultipart(world, author, id, [{ name: 'a.txt', bytes: 'abc' }], key);
  const answers = [await upload(), ...(await Promise.all([upload(), upload()]))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const { files } = (await world.call(author, 'GET', `/guidelines/${id}`)).json().data;
  expect(files).toHaveLength(1);
});

it('keys do not bypass rate limits', async () => {
  const caller = await world.person(0);
  const { id } = (await world.call(caller, 'POST', '/stats', { dateFrom: '01-01-2026', dateTo: '31-12-2026' })).json()
    .stats;
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n += 1) {
    const headers = { 'idempotency-key': createKey() };
    statuses.add((await world.call(caller, 'POST', '/stats/get-download-link', { ids: [id] }, { headers })).statusCode);
  }
  expect([...statuses]).toEqual([200, 429]);
});

it('nothing is stored for a call without a key', async () => {
  const { rows: before } = await world.context.pool.query('select count(*) as n from idempotency_keys');
  expect((await addCoAuthor(office, makePerson())).statusCode).toBe(201);
  const { rows: after } = await world.context.pool.query('select count(*) as n from idempotency_keys');
  expect(after).toEqual(before);
});

it('a declaration sent twice through a link with the same key gets the first response, for this link and body only', async () => {
  const people = await createWorld(world);
  const id = await createEntryInPhase(world, people, 40);
  const link = await findLinkToken(world, id, 'dario.second@test.example');
  const another = await findLinkToken(world, id, people.cowriter.email);
  const headers = { 'idempotency-key': createKey() };
  const declare = (token: string, form = makeDeclarationForm()) =>
    world.call(null, 'POST', `/declarations/${token}`, form, { headers });
  const first = await declare(link);
  const again = await declare(link);
  expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([200, 'true', first.json()]);
  expect((await declare(link, { ...makeDeclarationForm(), signature: 'Else' })).json().errors).toHaveProperty(
    'Idempotency-Key',
  );
  const theirs = await declare(another);
  expect([theirs.statusCode, theirs.headers['idempotency-replayed']]).toEqual([200, undefined]);
  const { rows } = await world.context.pool.query('select k::text as row from idempotency_keys k where user_id = 0');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(link);
});
