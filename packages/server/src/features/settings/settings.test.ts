import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

let app: TestApp;
let office: TestPerson;
let gpc: TestPerson;
beforeEach(async () => {
  app = await startTestApp();
  office = await app.person(0);
  gpc = await app.person(1);
});
afterEach(() => app.close());

const saveSettings = (body: unknown, who = office) => app.call(who, 'POST', '/configurations', body);
const readSettings = async () => (await app.call(office, 'GET', '/configurations')).json().data;

const NO_DAYS = { 30: null, 42: null, 50: null, 80: null, 102: null, 110: null };

it('the settings have default values at first', async () => {
  expect(await readSettings()).toEqual({
    officeEmail: '',
    officeEmailOverride: '0',
    reviewYears: 5,
    roundDays: NO_DAYS,
    declarationMonths: 12,
    decidersDeclare: false,
    register: 'off',
    publicReviewers: false,
    boardResolution: 'optional',
    committeeResponsible: {},
    formalCheckList: [],
  });
});

// Covers S5.34
it("the settings store the office's address and whether it is used, and log old and new values", async () => {
  const answer = await saveSettings({ officeEmail: ' Guidelines@Office.example ', officeEmailOverride: '1' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({ officeEmail: 'guidelines@office.example', officeEmailOverride: '1' });
  expect(await readSettings()).toEqual(answer.json().data);
  const { rows } = await app.context.pool.query('select * from logs_in_clear order by id desc limit 1');
  expect(rows[0]).toMatchObject({ model: 'configuration', action: 'updated', user_id: office.id });
  expect(JSON.parse(rows[0].data)).toEqual({
    changes: {
      officeEmail: { old: '', new: 'guidelines@office.example' },
      officeEmailOverride: { old: '0', new: '1' },
    },
  });
});

it('saving unchanged settings logs nothing', async () => {
  await saveSettings({ officeEmail: 'guidelines@office.example', officeEmailOverride: '1' });
  const count = async () => (await app.context.pool.query('select count(*)::int as n from logs')).rows[0].n;
  const before = await count();
  await saveSettings(await readSettings());
  expect(await count()).toBe(before);
});

it.each([undefined, '', '   ', 'nobody', 'a@', 'a b@example.org', `${'x'.repeat(260)}@example.org`, 7, null])(
  '%j is refused as an address',
  async (officeEmail) => {
    const before = await readSettings();
    const answer = await saveSettings({ officeEmail, officeEmailOverride: '0' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.officeEmail).toEqual(['incorrect value']);
    expect(await readSettings()).toEqual(before);
  },
);

// Covers Use.2
it('the settings store days for the given phases, and keep those of the others', async () => {
  const office = { officeEmail: 'guidelines@office.example', officeEmailOverride: '0' };
  await saveSettings({ ...office, roundDays: { 50: 28, 80: 42 } });
  const stored = await saveSettings({ ...office, roundDays: { 50: '', 30: 21 } });
  expect(stored.json().data.roundDays).toEqual({ ...NO_DAYS, 30: 21, 80: 42 });
  await saveSettings(office);
  expect((await readSettings()).roundDays).toEqual({ ...NO_DAYS, 30: 21, 80: 42 });
});

it.each([0, 366, 1.5, '7', true])('%j is refused as a number of days', async (days) => {
  const answer = await saveSettings({ officeEmail: 'guidelines@office.example', roundDays: { 50: days } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    'roundDays.50': ['Please enter a whole number of days from 1 to 365, or leave the field empty.'],
  });
});

it('the settings store the checklist and whether the board needs a resolution, and leave omitted settings unchanged', async () => {
  const address = { officeEmail: 'guidelines@office.example', officeEmailOverride: '0' };
  const formalCheckList = ['The topic is new.', 'Two coordinating authors are named.'];
  const stored = await saveSettings({ ...address, boardResolution: 'required', formalCheckList });
  expect(stored.json().data).toMatchObject({ boardResolution: 'required', formalCheckList });
  await saveSettings(address);
  expect(await readSettings()).toMatchObject({ boardResolution: 'required', formalCheckList });
  await saveSettings({ ...address, boardResolution: 'optional', formalCheckList: [] });
  expect(await readSettings()).toMatchObject({ boardResolution: 'optional', formalCheckList: [] });
});

it.each([
  ['a sentence without text', { formalCheckList: ['New.', ' '] }, 'formalCheckList.1'],
  ['a duplicate sentence', { formalCheckList: ['New.', 'New. '] }, 'formalCheckList.1'],
  ['a sentence that is too long', { formalCheckList: ['x'.repeat(301)] }, 'formalCheckList.0'],
  ['too many sentences', { formalCheckList: Array.from({ length: 51 }, (_, n) => `Sentence ${n}`) }, 'formalCheckList'],
  ['an unknown value for the resolution', { boardResolution: 'always' }, 'boardResolution'],
])('the settings refuse %s with an error for its field', async (_what, body, field) => {
  const answer = await saveSettings({ officeEmail: 'guidelines@office.example', ...body });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

describe('the person responsible for a committee', () => {
  const address = { officeEmail: 'guidelines@office.example', officeEmailOverride: '0' };
  const name = (committeeResponsible: unknown) => saveSettings({ ...address, committeeResponsible });

  it('is stored for each given committee, kept for the others, and cleared with null', async () => {
    expect((await name({ CV: gpc.id, BJ: office.id })).json().data.committeeResponsible).toEqual({
      CV: gpc.id,
      BJ: office.id,
    });
    await name({ BJ: null });
    await saveSettings(address);
    expect((await readSettings()).committeeResponsible).toEqual({ CV: gpc.id });
    const { rows } = await app.context.pool.query('select data from logs_in_clear order by id desc limit 1');
    expect(JSON.parse(rows[0].data).changes.committeeResponsible).toMatchObject({ new: { CV: gpc.id } });
  });

  it.each([
    ['an unknown person', { CV: 999_999 }, 'committeeResponsible.CV'],
    ['an invalid id', { CV: 'somebody' }, 'committeeResponsible.CV'],
    ['an unknown committee', { XX: 1 }, 'committeeResponsible.XX'],
  ])('cannot be set with %s', async (_what, people, field) => {
    const answer = await name(people);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await readSettings()).committeeResponsible).toEqual({});
  });

  it('must be able to sign in when they are named, and stays responsible until they are replaced', async () => {
    await name({ CV: gpc.id });
    await app.write('update users set deactivated_at = now() where id = $1', [gpc.id]);
    expect((await name({ CV: gpc.id, BJ: office.id })).statusCode).toBe(200);
    const refused = await name({ BJ: gpc.id });
    expect(refused.json().errors).toEqual({
      'committeeResponsible.BJ': [expect.stringContaining('is deactivated.')],
    });
  });

  it('can hand over the committees together with everything else', async () => {
    const other = await app.person(1);
    await name({ CV: gpc.id, BJ: office.id });
    const handOver = (body: object) => app.call(office, 'POST', `/users/${gpc.id}/hand-over`, body);
    expect((await handOver({ to: 999_999 })).json().errors).toEqual({
      to: ['There is no such person. Please choose another person.'],
    });
    expect((await handOver({ to: other.id, leave: 'deactivate' })).statusCode).toBe(200);
    expect((await readSettings()).committeeResponsible).toEqual({ CV: other.id, BJ: office.id });
  });
});

// Covers S2.71
it('only the office can set the people responsible for committees', async () => {
  const body = { officeEmail: 'mine@example.org', officeEmailOverride: '1' };
  expect((await saveSettings(body, gpc)).statusCode).toBe(403);
  expect((await app.call(gpc, 'GET', '/configurations')).statusCode).toBe(403);
  expect((await app.call(null, 'GET', '/configurations')).statusCode).toBe(401);
});
