import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createDraft, createWorld, readEntry } from '../../testing/world.ts';

let app: TestApp;
let office: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0);
  for (const email of [OWN, 'anna.taken@hospital.example']) await create(email);
});
afterAll(() => app.close());

const PASSWORD = 'abc';
const makePerson = (email: string) => ({ first_name: 'Ada', last_name: 'Lovelace', email });
const create = (email: string) =>
  app.call(office, 'POST', '/users/', { ...makePerson(email), password: PASSWORD, password_confirmation: PASSWORD });

const TAKEN = { email: ['This email address belongs to another user. Please enter a different one.'] };
const INVALID = { email: ['Please enter a valid email address.'] };
const CURLY = { email: ["Please type a straight apostrophe (') in this address instead of the curly one."] };

const ASCII = 'info@xn--krankenhaus-mnchen-y6b.example';
const OWN = 'info@krankenhaus-münchen.example';

// Covers Audit.R15
describe('the address of a new user', () => {
  it.each([
    ['anna+gl@hospital.example', 'anna+gl@hospital.example'],
    ["d'angelo@hospital.example", "d'angelo@hospital.example"],
    ['info@krankenhaus-köln.example', 'info@krankenhaus-köln.example'],
    ['info@xn--mnchen-3ya.example', 'info@münchen.example'],
    ['jürgen@hospital.example', 'jürgen@hospital.example'],
    ['Max.Muster@Hospital.Example', 'max.muster@hospital.example'],
    ['\u00a0nbsp@hospital.example\u00a0', 'nbsp@hospital.example'],
    ['john@klinik.berlin', 'john@klinik.berlin'],
  ])('%j is stored as %s', async (written, stored) => {
    const answer = await create(written);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.email).toBe(stored);
  });

  it.each([
    [ASCII, TAKEN],
    ['INFO@Krankenhaus-Mu\u0308nchen.example', TAKEN],
    ['info@KRANKENHAUS-MÜNCHEN.example', TAKEN],
    ['Anna.Taken@hospital.example', TAKEN],
    ['o\u2019brien@hospital.example', CURLY],
    ['o\u2018brien@hospital.example', CURLY],
    ['o\u02bcbrien@hospital.example', CURLY],
    ['zw@hospital.example\u200b', INVALID],
    ['mailto:x@hospital.example', INVALID],
    ['Jane Doe <jane@hospital.example>', INVALID],
    ['dot..dot@hospital.example', INVALID],
    ['"john doe"@hospital.example', INVALID],
    ['john@localhost', INVALID],
    ['a1@h.example; a2@h.example', INVALID],
  ])('%j is refused', async (written, errors) => {
    const answer = await create(written);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });
});

describe('two spellings of a domain count as the same address', () => {
  it('when an address is changed', async () => {
    const other = await app.person(4);
    const change = (email: string) => app.call(office, 'PATCH', `/users/${other.id}`, { email });
    expect((await change(ASCII)).json().errors).toEqual(TAKEN);
    expect((await change('o\u2019brien@hospital.example')).json().errors).toEqual(CURLY);
  });

  it('when a person signs in', async () => {
    for (const email of [OWN, ASCII, ASCII.toUpperCase()]) {
      const signedIn = await app.call(null, 'POST', '/auth', { email, password: PASSWORD });
      expect(signedIn.statusCode, email).toBe(200);
    }
  });

  it('when the office imports people', async () => {
    const own = OWN.replace('info', 'imported');
    const ascii = ASCII.replace('info', 'imported');
    await create(own);
    const run = async (mode: 'preview' | 'apply', ...emails: string[]) => {
      const users = emails.map((email) => ({ ...makePerson(email), role: 4 }));
      return (await app.call(office, 'POST', '/users/import', { mode, users })).json();
    };
    const { data } = await run('preview', ascii, own, 'o\u2019brien@hospital.example');
    expect(data.map(({ result }: { result: string }) => result)).toEqual(['changed', 'wrong', 'wrong']);
    expect(data[1].problems.email).toHaveLength(1);
    expect(data[2].problems).toEqual(CURLY);
    expect((await run('apply', 'o\u2019brien@hospital.example')).errors).toEqual({ 'users.0.email': CURLY.email });
    expect((await run('apply', ascii)).data[0].result).toBe('changed');
    const { rows } = await app.context.pool.query('select count(*)::int from users where email in ($1, $2)', [
      ascii,
      own,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('when a co-author is added, and when a co-author is named in an entry', async () => {
    const form = { ...makePerson(ASCII), hospital: 'H', city: 'C', country: 'D', co_author: true };
    const added = await app.call(office, 'POST', '/co-authors', form);
    expect(added.json().data.email).toBe(OWN);
    const curly = await app.call(office, 'POST', '/co-authors', { ...form, email: 'o\u2019brien@hospital.example' });
    expect([curly.statusCode, curly.json().errors]).toEqual([422, CURLY]);

    const world = await createWorld(app);
    const { id } = await createDraft(app, world, { co_authors: [makePerson(ASCII)] });
    const { co_author_ids, co_authors } = await readEntry(app, world.office, id);
    expect(co_authors.map(({ email }) => email)).toEqual([OWN]);
    expect(co_author_ids.map(({ value }) => value)).toContain(added.json().data.value ?? added.json().data.id);
  });

  it('when the office names its own address', async () => {
    const store = (officeEmail: string) => app.call(office, 'POST', '/configurations', { officeEmail });
    expect((await store(ASCII)).json().data.officeEmail).toBe(OWN);
    expect((await store('o\u2019brien@hospital.example')).json().errors).toEqual({ officeEmail: CURLY.email });
  });

  it('when the first users are imported', async () => {
    const empty = await startTestApp();
    onTestFinished(() => empty.close());
    const send = (admin: string, ...emails: string[]) =>
      empty.call(null, 'POST', '/users-import', {
        admin,
        users: emails.map((email) => ({ ...makePerson(email), role: 0 })),
      });
    expect((await send(OWN, OWN, 'o\u2019brien@hospital.example')).json().errors).toEqual({
      'users.1.email': CURLY.email,
    });
    expect((await send(ASCII, OWN, ASCII)).json()).toEqual({ data: { imported: 1 } });
  });
});
