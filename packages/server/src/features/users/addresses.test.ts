import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createDraft, createWorld, readEntry } from '../../testing/world.ts';

let app: TestApp;
let office: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0);
  for (const email of [UNICODE_ADDRESS, 'anna.taken@hospital.example']) await createUser(email);
});
afterAll(() => app.close());

const PASSWORD = 'abc';
const makePerson = (email: string) => ({ first_name: 'Ada', last_name: 'Lovelace', email });
const createUser = (email: string) =>
  app.call(office, 'POST', '/users/', { ...makePerson(email), password: PASSWORD, password_confirmation: PASSWORD });

const TAKEN_ADDRESS_ERROR = { email: ['This email address belongs to another user. Please enter a different one.'] };
const INVALID_ADDRESS_ERROR = { email: ['Please enter a valid email address.'] };
const CURLY_APOSTROPHE_ERROR = {
  email: ["Please type a straight apostrophe (') in this address instead of the curly one."],
};

const ASCII_ADDRESS = 'info@xn--krankenhaus-mnchen-y6b.example';
const UNICODE_ADDRESS = 'info@krankenhaus-münchen.example';

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
    const answer = await createUser(written);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.email).toBe(stored);
  });

  it.each([
    [ASCII_ADDRESS, TAKEN_ADDRESS_ERROR],
    ['INFO@Krankenhaus-Mu\u0308nchen.example', TAKEN_ADDRESS_ERROR],
    ['info@KRANKENHAUS-MÜNCHEN.example', TAKEN_ADDRESS_ERROR],
    ['Anna.Taken@hospital.example', TAKEN_ADDRESS_ERROR],
    ['o\u2019brien@hospital.example', CURLY_APOSTROPHE_ERROR],
    ['o\u2018brien@hospital.example', CURLY_APOSTROPHE_ERROR],
    ['o\u02bcbrien@hospital.example', CURLY_APOSTROPHE_ERROR],
    ['zw@hospital.example\u200b', INVALID_ADDRESS_ERROR],
    ['mailto:x@hospital.example', INVALID_ADDRESS_ERROR],
    ['Jane Doe <jane@hospital.example>', INVALID_ADDRESS_ERROR],
    ['dot..dot@hospital.example', INVALID_ADDRESS_ERROR],
    ['"john doe"@hospital.example', INVALID_ADDRESS_ERROR],
    ['john@localhost', INVALID_ADDRESS_ERROR],
    ['a1@h.example; a2@h.example', INVALID_ADDRESS_ERROR],
  ])('%j is refused', async (written, errors) => {
    const answer = await createUser(written);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });
});

describe('two spellings of a domain count as the same address', () => {
  it('when an address is changed', async () => {
    const other = await app.person(4);
    const change = (email: string) => app.call(office, 'PATCH', `/users/${other.id}`, { email });
    expect((await change(ASCII_ADDRESS)).json().errors).toEqual(TAKEN_ADDRESS_ERROR);
    expect((await change('o\u2019brien@hospital.example')).json().errors).toEqual(CURLY_APOSTROPHE_ERROR);
  });

  it('when a person signs in', async () => {
    for (const email of [UNICODE_ADDRESS, ASCII_ADDRESS, ASCII_ADDRESS.toUpperCase()]) {
      const signedIn = await app.call(null, 'POST', '/auth', { email, password: PASSWORD });
      expect(signedIn.statusCode, email).toBe(200);
    }
  });

  it('when the office imports people', async () => {
    const own = UNICODE_ADDRESS.replace('info', 'imported');
    const ascii = ASCII_ADDRESS.replace('info', 'imported');
    await createUser(own);
    const run = async (mode: 'preview' | 'apply', ...emails: string[]) => {
      const users = emails.map((email) => ({ ...makePerson(email), role: 4 }));
      return (await app.call(office, 'POST', '/users/import', { mode, users })).json();
    };
    const { data } = await run('preview', ascii, own, 'o\u2019brien@hospital.example');
    expect(data.map(({ result }: { result: string }) => result)).toEqual(['changed', 'wrong', 'wrong']);
    expect(data[1].problems.email).toHaveLength(1);
    expect(data[2].problems).toEqual(CURLY_APOSTROPHE_ERROR);
    expect((await run('apply', 'o\u2019brien@hospital.example')).errors).toEqual({
      'users.0.email': CURLY_APOSTROPHE_ERROR.email,
    });
    expect((await run('apply', ascii)).data[0].result).toBe('changed');
    const { rows } = await app.context.pool.query('select count(*)::int from users where email in ($1, $2)', [
      ascii,
      own,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('when a co-author is added, and when a co-author is named in an entry', async () => {
    const form = { ...makePerson(ASCII_ADDRESS), hospital: 'H', city: 'C', country: 'D', co_author: true };
    const added = await app.call(office, 'POST', '/co-authors', form);
    expect(added.json().data.email).toBe(UNICODE_ADDRESS);
    const curly = await app.call(office, 'POST', '/co-authors', { ...form, email: 'o\u2019brien@hospital.example' });
    expect([curly.statusCode, curly.json().errors]).toEqual([422, CURLY_APOSTROPHE_ERROR]);

    const world = await createWorld(app);
    const { id } = await createDraft(app, world, { co_authors: [makePerson(ASCII_ADDRESS)] });
    const { co_author_ids, co_authors } = await readEntry(app, world.office, id);
    expect(co_authors.map(({ email }) => email)).toEqual([UNICODE_ADDRESS]);
    expect(co_author_ids.map(({ value }) => value)).toContain(added.json().data.value ?? added.json().data.id);
  });

  it('when the office names its own address', async () => {
    const store = (officeEmail: string) => app.call(office, 'POST', '/configurations', { officeEmail });
    expect((await store(ASCII_ADDRESS)).json().data.officeEmail).toBe(UNICODE_ADDRESS);
    expect((await store('o\u2019brien@hospital.example')).json().errors).toEqual({
      officeEmail: CURLY_APOSTROPHE_ERROR.email,
    });
  });

  it('when the first users are imported', async () => {
    const empty = await startTestApp();
    onTestFinished(() => empty.close());
    const send = (admin: string, ...emails: string[]) =>
      empty.call(null, 'POST', '/users-import', {
        admin,
        users: emails.map((email) => ({ ...makePerson(email), role: 0 })),
      });
    expect((await send(UNICODE_ADDRESS, UNICODE_ADDRESS, 'o\u2019brien@hospital.example')).json().errors).toEqual({
      'users.1.email': CURLY_APOSTROPHE_ERROR.email,
    });
    expect((await send(ASCII_ADDRESS, UNICODE_ADDRESS, ASCII_ADDRESS)).json()).toEqual({ data: { imported: 1 } });
  });
});
