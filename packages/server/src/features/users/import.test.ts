import type { Handlers, LogRow, User } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { verifyLog } from '../../change-log/verify-log.ts';
import { connectAsOwner } from '../../testing/databases.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld({ each: true });

interface Line {
  email: string;
  first_name?: string;
  last_name?: string;
  role?: number | string | null;
  committee?: string | null;
}

const makeLine = ({ email, first_name = 'Ada', last_name = 'Imported', ...more }: Line) => ({
  first_name,
  last_name,
  email,
  ...more,
});
const sendImport = (mode: 'preview' | 'apply', lines: readonly Line[], who: TestPerson = run.world.office) =>
  run.app.call(who, 'POST', '/users/import', { mode, users: lines.map(makeLine) });
const rowsOf = async (
  mode: 'preview' | 'apply',
  lines: readonly Line[],
): Promise<Handlers['POST /users/import']['answer']['data']> => {
  const answer = await sendImport(mode, lines);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const readUser = async (id: number): Promise<User> =>
  (await run.app.call(run.world.office, 'GET', `/users/${id}`)).json().data;
const findUsers = async (query: string): Promise<User[]> =>
  (await run.app.call(run.world.office, 'GET', `/users?query=${encodeURIComponent(query)}`)).json().data;
const countRows = async (what: 'users' | 'mails' | 'logs'): Promise<number> =>
  (await run.app.context.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n;
const pickFields = ({ id, first_name, last_name, role, committee, superuser }: User) => ({
  id,
  first_name,
  last_name,
  role,
  committee,
  superuser,
});

/** Returns a row with the current values of an existing person. */
const makeUnchangedLine = ({ email, first_name, last_name, role, committee }: User): Line => ({
  email,
  first_name,
  last_name,
  role,
  committee,
});

describe('an import of users', () => {
  // Covers Desk.27
  it('is allowed only to the office, and refuses an empty list', async () => {
    const { gpc, submitter, igo } = run.world;
    for (const who of [gpc, submitter, igo])
      expect((await sendImport('preview', [{ email: 'a@b.example' }], who)).statusCode).toBe(403);
    expect((await sendImport('preview', [])).statusCode).toBe(422);
  });

  // Covers Use.1
  it('names the open rounds that will not wait for a new delegate', async () => {
    const { office, delegate, delegate2, reviewer } = run.world;
    // Otherwise the delegates of other tests would be awaited too.
    const others = 'update users set deactivated_at = now() where role = 3 and id <> all ($1::int[])';
    await run.app.write(others, [[delegate.id, delegate2.id]]);
    const id = await createEntryInPhase(run.app, run.world, 80);
    const { unique_id: uniqueId, next_step: before } = await readEntry(run.app, office, id);
    const newcomer = { email: 'newcomer@hospital.example', role: 3 };
    const lines = [
      newcomer,
      { ...makeUnchangedLine(await readUser(reviewer.id)), role: 3 },
      { email: 'c@d.example', role: 2 },
    ];
    const rows = await rowsOf('preview', lines);
    for (const row of rows.slice(0, 2)) expect(row.open_rounds).toContain(uniqueId);
    expect(rows[2]).not.toHaveProperty('open_rounds');

    expect((await rowsOf('apply', [newcomer]))[0]).not.toHaveProperty('open_rounds');
    expect((await rowsOf('preview', [newcomer]))[0]).not.toHaveProperty('open_rounds');
    const late = await run.app.person(3);
    expect((await readEntry(run.app, office, id)).next_step.waiting_for).toEqual(before.waiting_for);
    expect((await readEntry(run.app, late, id)).next_step.task).toBeNull();
    expect((await run.app.call(late, 'GET', '/work')).json().data.now).toEqual([]);

    await callOrThrow(run.app, late, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    expect((await readEntry(run.app, office, id)).phase).toBe(80);
    for (const one of [delegate, delegate2])
      await callOrThrow(run.app, one, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    expect((await readEntry(run.app, office, id)).phase).not.toBe(80);
  });

  // Covers Desk.27
  it('previews each row without changing anything', async () => {
    const { reviewer, delegate, office } = run.world;
    const [before, users, log] = [await readUser(reviewer.id), await countRows('users'), await countRows('logs')];
    const rows = await rowsOf('preview', [
      { email: 'new@hospital.example', role: 2, committee: 'CV' },
      { ...makeUnchangedLine(before), last_name: 'Married', role: 'Committee User' },
      makeUnchangedLine(await readUser(delegate.id)),
      { email: 'no address' },
      { email: 'role@hospital.example', role: 'King' },
      { email: 'NEW@hospital.example ' },
      { ...makeUnchangedLine(await readUser(office.id)), role: 2 },
      { email: 'nameless@hospital.example', role: 'King', first_name: ' ', last_name: '' },
    ]);
    expect(rows.map(({ row, result }) => [row, result])).toEqual([
      [1, 'new'],
      [2, 'changed'],
      [3, 'same'],
      [4, 'wrong'],
      [5, 'wrong'],
      [6, 'wrong'],
      [7, 'wrong'],
      [8, 'wrong'],
    ]);
    expect(rows[1]?.changes).toEqual({ last_name: { old: before.last_name, new: 'Married' } });
    expect(rows[3]?.problems).toEqual({ email: ['Please enter a valid email address.'] });
    expect(rows[4]?.problems['role']?.[0]).toMatch(
      /^There is no role with this name\. Please use one of these: Office, /,
    );
    expect(rows[5]?.problems).toEqual({
      email: ['An earlier row has the same email address (Ada Imported). Please keep one of them.'],
    });
    expect(rows[6]?.problems).toEqual({ role: ['You cannot change your own role or super user right.'] });
    expect(Object.keys(rows[7]?.problems ?? {})).toEqual(['role', 'first_name', 'last_name']);
    expect([await countRows('users'), await countRows('logs'), await readUser(reviewer.id)]).toEqual([
      users,
      log,
      before,
    ]);
  });

  // Covers Desk.27
  it('adds new people, updates changed ones, keeps omitted values, and logs each person', async () => {
    const { reviewer, delegate } = run.world;
    const [before, other] = [await readUser(reviewer.id), await readUser(delegate.id)];
    const mails = await countRows('mails');
    const lines = [
      { email: 'office@hospital.example', role: 'Admin (Office)' },
      { email: before.email, first_name: 'Other', last_name: before.last_name, committee: '' },
      makeUnchangedLine(other),
    ];
    expect((await rowsOf('apply', lines)).map(({ result }) => result)).toEqual(['new', 'changed', 'same']);
    const [added] = await findUsers('office@hospital.example');
    expect(added).toMatchObject({
      first_name: 'Ada',
      last_name: 'Imported',
      role: 0,
      superuser: false,
      activated: false,
    });
    const { first_name: _, ...kept } = pickFields(before);
    expect(pickFields(await readUser(reviewer.id))).toEqual({ ...kept, first_name: 'Other' });
    expect(await readUser(delegate.id)).toEqual(other);
    const logs = (await run.app.call(run.world.office, 'GET', '/logs?model=user&limit=2')).json().data;
    expect(logs.map((row: { action: string; model_id: number }) => [row.action, row.model_id])).toEqual(
      expect.arrayContaining([
        ['created', added?.id],
        ['updated', reviewer.id],
      ]),
    );
    expect(await countRows('mails')).toBe(mails);
    expect((await rowsOf('apply', lines)).map(({ result }) => result)).toEqual(['same', 'same', 'same']);
  });

  // Covers Desk.29
  it('reads a role by its label, its number or its name from the first import, and nothing else', async () => {
    const roles = [
      'internal  groups officer',
      '5',
      5,
      'NATIONAL DELEGATE',
      'constructor',
      '__proto__',
      'toString',
      '6',
      'IGO',
    ];
    const lines = roles.map((role, at) => ({ email: `role${at}@hospital.example`, role }));
    expect((await rowsOf('preview', lines)).map(({ result }) => result)).toEqual([
      ...Array.from({ length: 4 }, () => 'new'),
      ...Array.from({ length: 5 }, () => 'wrong'),
    ]);
  });

  // Covers Desk.29
  it('never grants or removes the super user right, whatever the role', async () => {
    const { office, reviewer } = run.world;
    const helper = await run.app.person(0);
    const lines = [
      { ...makeUnchangedLine(await readUser(helper.id)), role: 'Committee user' },
      { ...makeUnchangedLine(await readUser(reviewer.id)), role: 'Admin (Office)' },
    ];
    await rowsOf('apply', lines);
    const rights = await Promise.all([helper.id, reviewer.id, office.id].map(readUser));
    expect(rights.map(({ role, superuser }) => [role, superuser])).toEqual([
      [2, true],
      [0, false],
      [0, true],
    ]);
  });

  // Covers Desk.27
  it('imports nothing if one row is invalid, and names the row', async () => {
    const users = await countRows('users');
    const refused = await sendImport('apply', [
      { email: 'one@hospital.example' },
      { email: 'two' },
      { email: 'three@x.example' },
    ]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ 'users.1.email': ['Please enter a valid email address.'] });
    expect(await countRows('users')).toBe(users);
  });

  // Covers Desk.28
  it('ends a round that waits for nobody else after its last reviewer gets a different role', async () => {
    const { reviewer, reviewer2 } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await run.app.call(reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    await rowsOf('apply', [{ ...makeUnchangedLine(await readUser(reviewer2.id)), role: 'external' }]);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(70);
  });

  // Covers Desk.28
  it('links a new person to the roles with their address, and invites them', async () => {
    const id = await createEntryInPhase(run.app, run.world, 42);
    const entry = await readEntry(run.app, run.world.office, id);
    const email = entry.co_co_author?.email ?? '';
    expect(entry.co_co_author?.user_id).toBeNull();
    await rowsOf('apply', [{ email, first_name: 'Dario', last_name: 'Second', role: 2 }]);
    const [added] = await findUsers(email);
    expect((await readEntry(run.app, run.world.office, id)).co_co_author?.user_id).toBe(added?.id);
    const { rows } = await run.app.context.pool.query('select count(*)::int as n from mails where recipient_id = $1', [
      added?.id,
    ]);
    expect(rows[0].n).toBeGreaterThan(0);
  });

  // Covers Desk.28
  it('adds its rows to the chain of the log, with the personal values of each row stored separately', async () => {
    const { office } = run.world;
    await rowsOf('apply', [{ email: 'earlier@hospital.example', first_name: 'Eve', last_name: 'Earlier' }]);
    const earlier = (await findUsers('earlier@hospital.example'))[0]?.id;
    const more = Array.from({ length: 300 }, (_, at) => ({
      email: `chain${at}@hospital.example`,
      first_name: 'Ada',
      last_name: `Chain ${at}`,
    }));
    const [before, lines] = [
      await countRows('logs'),
      [...more, { email: 'earlier@hospital.example', last_name: 'Later' }],
    ];
    await rowsOf('apply', lines);
    const logs: LogRow[] = (await run.app.call(office, 'GET', '/logs?limit=301')).json().data;
    expect(logs.map(({ id }) => id)).toEqual(logs.map((_, at) => before + 301 - at));
    const namesOf = ({ user_name, data }: LogRow) => [user_name, JSON.parse(data).name, JSON.parse(data).email];
    expect(logs.slice(1).map(namesOf)).toEqual(
      more.toReversed().map(({ email, last_name }) => [office.name, `Ada ${last_name}`, email]),
    );
    expect([logs[0]?.model_id, JSON.parse(logs[0]?.data ?? '')]).toEqual([
      earlier,
      {
        first_name: { old: 'Eve', new: 'Ada' },
        last_name: { old: 'Earlier', new: 'Later' },
        imported: true,
      },
    ]);
    const owner = await connectAsOwner(run.app.context.pool);
    expect(await verifyLog(owner)).toMatchObject({ whole: true, rows: before + 301 });
    await owner.end();
  });

  // Covers Desk.28
  it('runs before a simultaneous import of the same list, which then finds all people', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({ email: `twice${at}@hospital.example` }));
    const results = await Promise.all([rowsOf('apply', lines), rowsOf('apply', lines)]);
    const made = results.map((rows) => new Set(rows.map(({ result }) => result)));
    expect(made).toEqual(expect.arrayContaining([new Set(['new']), new Set(['same'])]));
  });

  // Covers Desk.30
  it('accepts twenty thousand rows', { tags: ['long'] }, async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => ({ email: `many${at}@hospital.example`, role: 2 }));
    expect((await rowsOf('preview', lines)).every(({ result }) => result === 'new')).toBe(true);
    expect(await rowsOf('apply', lines)).toHaveLength(20_000);
    expect((await rowsOf('preview', lines)).every(({ result }) => result === 'same')).toBe(true);
    expect((await sendImport('preview', [...lines, { email: 'one@more.example' }])).statusCode).toBe(422);
  });
});
