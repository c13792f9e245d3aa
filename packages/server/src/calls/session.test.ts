import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { useSession } from '../testing/use-session.ts';

// Every call looks up the session and the user, so sign-outs, deactivations and role changes apply to the next call.
let app: TestApp;
let other: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.person(2);
  await app.write(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id)
     select 'CV-' || p, 'Entry in ' || p, p, p, $1 from unnest(array[0, 10, 50, 60, 140]) p`,
    [other.id],
  );
});
afterAll(() => app.close());

const listGuidelines = (query = '') => app.call(person, 'GET', `/guidelines${query}`);
const readTotal = async () => (await listGuidelines()).json().meta.total;
const updatePerson = (set: string) => app.write(`update users set ${set} where id = $1`, [person.id]);

beforeEach(async () => {
  person = await app.person(2);
  expect(await readTotal()).toBe(3);
});

// Covers V7.2.1, V7.4.1
test('signing out on any server takes effect on the next call', async () => {
  await app.context.pool.query('delete from sessions where user_id = $1', [person.id]);
  expect((await listGuidelines()).statusCode).toBe(401);
  expect((await listGuidelines('?page=x')).statusCode).toBe(401);
  expect((await listGuidelines('?unknown=1')).statusCode).toBe(401);
});

test('a deactivated or deleted person is refused at the next call', async () => {
  await updatePerson('deactivated_at = now()');
  expect((await listGuidelines()).statusCode).toBe(401);
  await updatePerson('deactivated_at = null, deleted_at = now()');
  expect((await listGuidelines()).statusCode).toBe(401);
  await updatePerson('deleted_at = null');
  expect(await readTotal()).toBe(3);
});

// Covers Fault.32
test('a changed role takes effect immediately', async () => {
  for (const [set, expected] of [
    ['role = 1', 4],
    ['role = 3', 2],
    ['role = null', 1],
    ['superuser = true', 5],
    ['superuser = false, role = 2', 3],
  ] as const) {
    await updatePerson(set);
    expect(await readTotal(), set).toBe(expected);
    expect(await readTotal(), set).toBe(expected);
  }
});

// Covers V7.3.1
test('an unused session ends on time, and a used one continues', async () => {
  for (let hours = 0; hours < 14; hours += 7) {
    app.wait(7 * 3_600_000);
    await useSession(app, person, '/guidelines');
  }
  app.wait(8 * 3_600_000 + 1000);
  expect((await listGuidelines()).statusCode).toBe(401);
});

// Covers V7.3.2
test('a session ends after a day, however much it is used', async () => {
  for (let hours = 0; hours < 24; hours += 6) {
    await useSession(app, person, '/guidelines');
    app.wait(6 * 3_600_000);
  }
  expect((await listGuidelines()).statusCode).toBe(401);
});

test('no call waits until the use of its session is stored, even if the database blocks it', async () => {
  const { pool } = app.context;
  const busy = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  try {
    app.wait(120_000);
    expect((await listGuidelines()).statusCode).toBe(200);
    expect(pool.waitingCount).toBe(1);
  } finally {
    for (const client of busy) client.release();
  }
  await useSession(app, person, '/guidelines');
});

test('only people who are signed in learn why a call is invalid', async () => {
  expect((await listGuidelines('?page=x')).statusCode).toBe(422);
  expect((await listGuidelines('?unknown=1')).statusCode).toBe(422);
});
