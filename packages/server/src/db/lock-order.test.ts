import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { ownerOf } from '../testing/databases.ts';
import { type TestApp, type TestPerson, testApp } from '../testing/test-app.ts';
import { aDraft, anEntryIn, aWorld, type World } from '../testing/world.ts';
import { LOG_LOCK } from './record.ts';

let house: TestApp;
let world: World;
/** Another transaction, which holds what a test gives it. */
let other: pg.Client;
/** Looks on. */
let witness: pg.Client;
beforeAll(async () => {
  house = await testApp();
  world = await aWorld(house);
  other = await ownerOf(house.context.pool);
  witness = await ownerOf(house.context.pool);
}, 60_000);
afterAll(async () => {
  await other.end();
  await witness.end();
  await house.close();
});
beforeEach(() => other.query('begin'));
afterEach(() => other.query('rollback'));

/** Until so many of the server's transactions wait for others. */
async function waiting(count = 1): Promise<void> {
  const sql = `select count(*)::int as n from pg_stat_activity
                where datname = current_database() and application_name = 'imprimatur' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await witness.query(sql)).rows[0].n, { timeout: 20_000, interval: 10 }).toBe(count);
}

const holdLog = () => other.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);

async function signsIn(): Promise<TestPerson> {
  return house.person(2, { committee: 'CV', passwordHash: await hashPassword('correct horse') });
}
const signIn = (person: TestPerson) =>
  house.call(null, 'POST', '/auth', { email: person.email, password: 'correct horse' });

describe('transactions lock in one order', () => {
  it('whoever adds an author is counted before the log is taken', async () => {
    const { office } = world;
    const key = `mails:${office.id}`;
    await other.query(`insert into rate_limits (key, window_start, count) values ($1, now(), 1)`, [key]);
    const adding = house.call(office, 'POST', '/co-authors', {
      first_name: 'Ada',
      last_name: 'Counted',
      email: 'ada.counted@test.example',
      hospital: 'H',
      city: 'C',
      country: 'D',
    });
    await waiting();
    const { rows } = await witness.query('select pg_try_advisory_xact_lock($1) as free', [LOG_LOCK]);
    await other.query('commit');
    expect(rows).toEqual([{ free: true }]);
    expect((await adding).statusCode).toBe(201);
  });

  it('who signs in and waits for the log can be referred to, and taken over from', async () => {
    const person = await signsIn();
    const entries = [await aDraft(house, world), await aDraft(house, world)];
    await holdLog();
    const items = [
      { guideline_id: entries[0]?.id, role: 'submitter', to: (await house.person(2)).id },
      { guideline_id: entries[1]?.id, role: 'submitter', to: person.id },
    ];
    // It has the log after its first item, while the person is held by their own sign-in.
    const handing = house.call(world.office, 'POST', `/users/${world.submitter.id}/hand-over`, { items });
    await waiting(1);
    const entering = signIn(person);
    await waiting(2);
    await other.query('rollback');
    expect([(await handing).statusCode, (await entering).statusCode]).toEqual([200, 200]);
  });

  it('entries to which somebody is invited again are held first', async () => {
    const id = await anEntryIn(house, world, 10);
    const away = await house.person(2, { deactivatedAt: new Date() });
    await witness.query(
      `update participants set user_id = $2, status = 0, invited_at = null where guideline_id = $1 and slot = 'reviewer'
          and user_id = $3`,
      [id, away.id, world.reviewer.id],
    );
    await other.query('select 1 from guidelines where id = $1 for no key update', [id]);
    const returning = house.call(world.office, 'PATCH', `/users/${away.id}`, { deactivated: false });
    await waiting();
    await other.query('rollback');
    expect((await returning).statusCode).toBe(200);
    const { rows } = await witness.query('select status from mails where recipient_id = $1', [away.id]);
    expect(rows).toHaveLength(1);
  });
});

it('a transaction that deadlocks is told to come again, with nothing of it done, and works when it does', async () => {
  const { id } = await aDraft(house, world);
  const successor = await house.person(2);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const hand = () =>
    house.call(
      world.office,
      'POST',
      `/guidelines/${id}/hand-over`,
      { role: 'submitter', from: world.submitter.id, to: successor.id },
      { headers },
    );
  // Whoever has waited the longest looks for a circle first: that is to be the server.
  await other.query(`set local deadlock_timeout = '1h'`);
  await holdLog();
  const handing = hand();
  await waiting();
  await other.query('select 1 from guidelines where id = $1 for update', [id]);
  const refused = await handing;
  await other.query('rollback');
  expect(refused.statusCode, refused.body).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  const { rows } = await witness.query('select submitter_id from guidelines where id = $1', [id]);
  expect(rows).toEqual([{ submitter_id: world.submitter.id }]);
  expect((await hand()).statusCode).toBeLessThan(300);
});
