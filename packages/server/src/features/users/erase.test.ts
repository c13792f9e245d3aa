import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner } from '../../testing/databases.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { LOG_LOCK, waitUntilBlocked } from '../../testing/locks.ts';
import {
  answerAllDeclarations,
  callOrThrow,
  createDraft,
  createEntryInPhase,
  createWorld,
  readEntry,
  type World,
} from '../../testing/world.ts';

let app: TestApp;
let world: World;
let other: pg.Client;
let witness: pg.Client;
beforeAll(async () => {
  app = await startTestApp({}, { RETENTION_YEARS: '3' });
  world = await createWorld(app);
  other = await connectAsOwner(app.context.pool);
  witness = await connectAsOwner(app.context.pool);
});
afterAll(async () => {
  await other.end();
  await witness.end();
  await app.close();
});

const erase = (id: number, body?: object, who: TestPerson | null = world.office) =>
  app.call(who, 'POST', `/users/${id}/erase`, body);
const deleteUser = (person: TestPerson) => callOrThrow(app, world.office, 'DELETE', `/users/${person.id}`);
async function createDeletedPerson(role: 2 | 4 = 4): Promise<TestPerson> {
  const person = await app.person(role, { phone: '+43 1 234' });
  await deleteUser(person);
  return person;
}
const queryRows = async (text: string, ...values: unknown[]) => (await app.context.pool.query(text, values)).rows;
const countErasures = async (id: number) =>
  (await queryRows(`select id from logs where model = 'user' and action = 'erased' and model_id = $1`, id)).length;
const createDraftWith = async (person: TestPerson) =>
  createDraft(app, world, { co_co_author: { first_name: 'Some', last_name: 'Body', email: person.email } });
const importUser = (email: string) =>
  app.call(world.office, 'POST', '/users/import', {
    mode: 'apply',
    users: [{ first_name: 'New', last_name: 'Comer', email, role: 'External' }],
  });

describe('erasing a person', () => {
  // Covers Desk.33
  it('is allowed only to the office and only for a deleted person, and a refusal explains what is needed', async () => {
    const present = await app.person(4);
    const refused = await erase(present.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Please delete ${present.name} first. Only the contact data of deleted users can be erased.`,
    ]);
    const person = await createDeletedPerson();
    expect((await erase(person.id, {}, world.gpc)).statusCode).toBe(403);
    expect((await erase(person.id, {}, null)).statusCode).toBe(401);
    expect((await erase(1_000_000)).statusCode).toBe(404);
    expect((await erase(person.id, { anonymise: 'yes' })).statusCode).toBe(422);
    expect(await queryRows('select phone from users where id = $1', person.id)).toEqual([{ phone: '+43 1 234' }]);
  });

  it('is refused while one of their addresses is the office’s email address', async () => {
    const person = await createDeletedPerson();
    const settings = (officeEmail: string) =>
      callOrThrow(app, world.office, 'POST', '/configurations', { officeEmail, officeEmailOverride: '1' });
    await settings(person.email);
    expect((await erase(person.id)).json().message).toBe(
      `Emails to the office go to ${person.email}, an address of this person. Please set another one in the settings first.`,
    );
    await settings('office@test.example');
    expect((await erase(person.id)).statusCode).toBe(200);
  });

  it('a second time returns the same response and adds no row to the log', async () => {
    const person = await createDeletedPerson();
    const first = await erase(person.id);
    const second = await erase(person.id);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await countErasures(person.id)).toBe(1);
  });

  // Covers Desk.34
  it('gives the person a permanent, unique number', async () => {
    const [one, two] = [await createDeletedPerson(), await createDeletedPerson()];
    const nameOf = async (person: TestPerson, body: object) => (await erase(person.id, body)).json().data.name;
    expect(await nameOf(one, {})).toBe(one.name);
    const first = await nameOf(one, { anonymise: true });
    const next = await nameOf(two, { anonymise: true });
    expect(first).toMatch(/^Former member \d+$/);
    expect(Number(next.split(' ').at(-1))).toBe(Number(first.split(' ').at(-1)) + 1);
    expect([await nameOf(one, {}), await nameOf(one, { anonymise: true })]).toEqual([first, first]);
    expect(await countErasures(one.id)).toBe(2);
  });

  it('is visible to the office in the list of deleted users', async () => {
    const person = await createDeletedPerson();
    await erase(person.id);
    const shown = await callOrThrow(app, world.office, 'GET', `/users/${person.id}`);
    expect(shown).toMatchObject({ email: '', deleted: true, erased: true, anonymised: false, retention_years: 3 });
    const ids = async (path: string) =>
      (await app.call(world.office, 'GET', path)).json().data.map((one: { id: number }) => one.id);
    expect(await ids(`/users?deleted=1&query=${encodeURIComponent(person.name)}`)).toContain(person.id);
    expect(await ids(`/users?query=${encodeURIComponent(person.name)}`)).not.toContain(person.id);
  });

  // Covers Desk.33, V14.2.4
  it('includes declarations older than the retention period, but the fact that the person declared remains', async () => {
    const person = await app.person(4);
    const entries = [];
    for (const years of [2, 4]) {
      const id = await createEntryInPhase(app, { ...world, coauthor: person }, 40);
      const form = JSON.stringify({ signature: person.name, items: {}, confirmed: 1 });
      await answerAllDeclarations(app, world, id);
      await app.write(
        `update declarations set form = $3, answered_at = now() - $4 * interval '1 year', confirmed_from = '{"changed":["grants"]}'
          where guideline_id = $1 and user_id = $2`,
        [id, person.id, form, years],
      );
      entries.push(id);
    }
    await deleteUser(person);
    await erase(person.id);
    const rows = await queryRows(
      `select guideline_id as id, declared, email, form is null as gone, confirmed_from is null as forgotten
         from declarations where user_id = $1 order by 1`,
      person.id,
    );
    expect(rows).toEqual([
      { id: entries[0], declared: true, email: null, gone: false, forgotten: false },
      { id: entries[1], declared: true, email: null, gone: true, forgotten: true },
    ]);
  });

  it('increments the version of their entries, so that a tab that still shows the address cannot save it', async () => {
    const person = await app.person(4);
    const { id } = await createDraftWith(person);
    await deleteUser(person);
    const before = await readEntry(app, world.submitter, id);
    await erase(person.id);
    const body = { co_co_author: before.co_co_author, version: before.version };
    const stale = await app.call(world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, body);
    expect(stale.statusCode).toBe(409);
  });
});

describe('an address', () => {
  // Covers Desk.35
  it('of an erased person is free, and a new account with it has no data of the old one', async () => {
    const person = await app.person(4);
    const { id } = await createDraftWith(person);
    await deleteUser(person);
    await erase(person.id);
    expect((await importUser(person.email)).json().data).toMatchObject([{ result: 'new' }]);
    expect((await readEntry(app, world.office, id)).co_co_author).toMatchObject({ user_id: person.id, email: '' });
    const [account] = await queryRows('select id from users where email = $1', person.email);
    expect(
      await queryRows('select id from mails where recipient_id = $1 or recipient_email = $2', account.id, person.email),
    ).toEqual([]);
  });

  it('that another account has in the meantime stays with that account, together with its emails and log rows', async () => {
    const person = await createDeletedPerson();
    await importUser(person.email);
    const [account] = await queryRows('select id from users where email = $1 and deleted_at is null', person.email);
    const { id } = await createDraftWith(person);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    const mine = () => queryRows('select recipient_email from mails where recipient_id = $1', account.id);
    const before = await mine();
    expect(before.length).toBeGreaterThan(0);
    await erase(person.id);
    expect(await mine()).toEqual(before);
    expect((await readEntry(app, world.office, id)).co_co_author).toMatchObject({
      user_id: account.id,
      email: person.email,
    });
    const created = await queryRows(
      `select data from logs_in_clear where model = 'user' and model_id = $1 and action = 'created'`,
      account.id,
    );
    expect(created[0].data).toContain(person.email);
  });

  // Covers Desk.35
  it.each(['erased', 'registered'] as const)(
    'that is %s first makes the other call wait, and belongs to one of the two people',
    async (first) => {
      const person = await app.person(4);
      const { id } = await createDraftWith(person);
      await deleteUser(person);
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
      const calls = { erased: () => erase(person.id), registered: () => importUser(person.email) };
      const one = calls[first]();
      await waitUntilBlocked(witness, 1);
      const two = calls[first === 'erased' ? 'registered' : 'erased']();
      await waitUntilBlocked(witness, 2);
      await other.query('commit');
      expect([(await one).statusCode, (await two).statusCode]).toEqual([200, 200]);
      const [account] = await queryRows('select id from users where email = $1 and deleted_at is null', person.email);
      expect((await readEntry(app, world.office, id)).co_co_author?.user_id).toBe(
        first === 'erased' ? person.id : account.id,
      );
      expect(await queryRows('select email from users where id = $1', person.id)).toEqual([{ email: '' }]);
    },
  );
});

describe('the log', () => {
  // Covers Desk.34
  it('erases personal values only if its newest row orders it, for every caller', async () => {
    const count = async () => (await queryRows('select count(*)::int as n from log_personal'))[0].n;
    const before = await count();
    await callOrThrow(app, world.office, 'PATCH', `/users/${world.external.id}`, { city: 'Graz' });
    const more = await count();
    expect(more).toBeGreaterThan(before);
    await app.context.pool.query('select erase_from_log()');
    expect(await count()).toBe(more);
    await expect(app.context.pool.query('delete from log_personal')).rejects.toThrow(/permission denied/);
    await expect(other.query('delete from log_personal')).rejects.toThrow(/only ever added to/);
  });

  it('keeps the values of others in the rows of an erased person', async () => {
    const person = await createDeletedPerson();
    await erase(person.id, { anonymise: true });
    const rows = await queryRows(
      `select user_name, data from logs_in_clear where model = 'user' and model_id = $1 and action = 'deleted'`,
      person.id,
    );
    expect(rows).toEqual([{ user_name: world.office.name, data: expect.stringContaining('"email":"erased"') }]);
    expect(rows[0].data).not.toContain(person.name);
  });
});
