import type { Role } from '@imprimatur/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { waitUntilBlocked } from '../testing/locks.ts';
import { limitCases } from '../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import {
  callOrThrow,
  createDraft,
  createEntryInPhase,
  createWorld,
  makeCompleteEntry,
  type World,
} from '../testing/world.ts';
import { findLinkToken, makeDeclarationForm } from '../features/declarations/testing/fixtures.ts';
import { LOG_LOCK } from '../testing/locks.ts';

let app: TestApp;
let world: World;
/** Another transaction that holds the rows that a test chooses. */
let other: pg.Client;
/** A connection that only observes. */
let witness: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  other = await connectAsOwner(app.context.pool);
  witness = await connectAsOwner(app.context.pool);
});
afterAll(async () => {
  await other.end();
  await witness.end();
  await app.close();
});
beforeEach(() => other.query('begin'));
afterEach(() => other.query('rollback'));

const waitForBlockedCalls = (count = 1) => waitUntilBlocked(witness, count);

const holdLog = () => other.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);

async function createPersonWithPassword(): Promise<TestPerson> {
  return app.person(2, { committee: 'CV', passwordHash: await hashPassword('correct horse') });
}
const signIn = (person: TestPerson) =>
  app.call(null, 'POST', '/auth', { email: person.email, password: 'correct horse' });

// Covers Fault.10
describe('transactions acquire locks in the same order:', () => {
  it("adding an author updates the author's counter before it locks the log", async () => {
    const { office } = world;
    const key = `mails:${office.id}`;
    await other.query(`insert into rate_limits (key, window_start, count) values ($1, now(), 1)`, [key]);
    const adding = app.call(office, 'POST', '/co-authors', {
      first_name: 'Ada',
      last_name: 'Counted',
      email: 'ada.counted@test.example',
      hospital: 'H',
      city: 'C',
      country: 'D',
    });
    await waitForBlockedCalls();
    const { rows } = await witness.query('select pg_try_advisory_xact_lock($1) as free', [LOG_LOCK]);
    await other.query('commit');
    expect(rows).toEqual([{ free: true }]);
    expect((await adding).statusCode).toBe(201);
  });

  it("saving and submitting updates the person's counter before it locks the log", async () => {
    const { submitter, coauthor } = world;
    const { id } = await createDraft(app, world, { name: 'Before' });
    const key = `letters:${submitter.id}:${coauthor.id}`;
    const hold = 'on conflict (key) do update set count = rate_limits.count';
    await other.query(`insert into rate_limits (key, window_start, count) values ($1, now(), 1) ${hold}`, [key]);
    const body = { ...makeCompleteEntry(world), name: 'After', phase: 10 };
    const submitting = app.call(submitter, 'PUT', `/guidelines/${id}`, body);
    await waitForBlockedCalls();
    const { rows } = await witness.query('select pg_try_advisory_xact_lock($1) as free', [LOG_LOCK]);
    await other.query('commit');
    expect(rows).toEqual([{ free: true }]);
    expect((await submitting).statusCode).toBe(200);
    const logged = await witness.query(`select action from logs where guideline_id = $1 order by id`, [id]);
    expect(logged.rows.map(({ action }) => action)).toEqual(['created', 'updated', 'transition']);
  });

  // Covers Audit.A2
  it('linking an account to many entries does not block other writers until the last one is done', async () => {
    const entry = await createEntryInPhase(app, world, 10);
    const email = 'in.many@test.example';
    const co_author = { first_name: 'In', last_name: 'Many', email };
    const drafts = [];
    for (let at = 0; at < 3; at += 1) drafts.push(await createDraft(app, world, { co_author }));
    await other.query(`select 1 from participants where guideline_id = $1 and email = $2 for update`, [
      drafts.at(-1)?.id,
      email,
    ]);
    const linking = app.call(world.submitter, 'POST', '/co-authors', {
      ...co_author,
      hospital: 'H',
      city: 'C',
      country: 'D',
    });
    await waitForBlockedCalls();
    const comment = await app.call(world.gpc, 'POST', `/comments/${entry}`, { comment: 'Meanwhile.' });
    await other.query('commit');
    const linked = await linking;
    expect([comment.statusCode, linked.statusCode]).toEqual([201, 201]);
    const { rows } = await witness.query(
      `select distinct guideline_id from logs where model = 'participant' and action = 'updated' and guideline_id = any ($1)`,
      [drafts.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(3);
  });

  it('merging two published entries into each other locks them in the same order', async () => {
    const [first, second] = [await createEntryInPhase(app, world, 140), await createEntryInPhase(app, world, 140)];
    await other.query('select 1 from guidelines where id = any ($1) for update', [[first, second]]);
    const merge = (id: number, draft: number) =>
      app.call(world.office, 'POST', `/guidelines/${id}/merge-into`, { draft });
    const merging = [merge(first, second), merge(second, first)];
    await waitForBlockedCalls(2);
    await other.query('commit');
    expect((await Promise.all(merging)).map(({ statusCode }) => statusCode)).toEqual([422, 422]);
  });

  it('resuming a draft and handing over both entries locks the draft and its predecessor in the same order', async () => {
    const { office, submitter } = world;
    const edition = await createEntryInPhase(app, world, 140);
    const { id: draft } = await callOrThrow(app, submitter, 'POST', `/guidelines/${edition}/revise`, {});
    await callOrThrow(app, office, 'POST', `/guidelines/${draft}/abandon`, { comment: 'No time.' });
    await other.query('select 1 from guidelines where id = any ($1) for update', [[edition, draft]]);
    const to = (await app.person(2)).id;
    const items = [edition, draft].map((guideline_id) => ({ guideline_id, role: 'submitter', to }));
    const calls = [
      app.call(office, 'DELETE', `/guidelines/${draft}/abandon`),
      app.call(office, 'POST', `/users/${submitter.id}/hand-over`, { items }),
    ];
    await waitForBlockedCalls(2);
    await other.query('commit');
    // Published entries are not handed over.
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  });

  it('a person whose sign-in waits for the log can still be named, and their work can be handed over', async () => {
    const person = await createPersonWithPassword();
    const entries = [await createDraft(app, world), await createDraft(app, world)];
    await holdLog();
    const items = [
      { guideline_id: entries[0]?.id, role: 'submitter', to: (await app.person(2)).id },
      { guideline_id: entries[1]?.id, role: 'submitter', to: person.id },
    ];
    // The hand-over waits for the log after all items, while the sign-in holds the lock on the person.
    const handing = app.call(world.office, 'POST', `/users/${world.submitter.id}/hand-over`, { items });
    await waitForBlockedCalls(1);
    const entering = signIn(person);
    await waitForBlockedCalls(2);
    await other.query('rollback');
    expect([(await handing).statusCode, (await entering).statusCode]).toEqual([200, 200]);
  });

  it('a person whose work is being handed over before deletion can still sign out', async () => {
    const people = await createWorld(app);
    const { id } = await createDraft(app, people);
    const items = [{ guideline_id: id, role: 'submitter', to: (await app.person(2)).id }];
    await holdLog();
    const handing = app.call(world.office, 'POST', `/users/${people.submitter.id}/hand-over`, {
      items,
      leave: 'delete',
    });
    await waitForBlockedCalls(1);
    const leaving = app.call(people.submitter, 'POST', '/logout');
    await waitForBlockedCalls(2);
    await other.query('rollback');
    const [handed, left] = await Promise.all([handing, leaving]);
    expect([handed.statusCode, left.statusCode < 500], handed.body).toEqual([200, true]);
  });

  it('a declaration by link locks the entry before the declaration', async () => {
    const id = await createEntryInPhase(app, world, 40);
    const token = await findLinkToken(app, id, world.coauthor.email);
    await other.query('select 1 from guidelines where id = $1 for no key update', [id]);
    const declaring = app.call(null, 'POST', `/declarations/${token}`, makeDeclarationForm());
    await waitForBlockedCalls();
    const free = 'select 1 from declarations where guideline_id = $1 and user_id = $2 for update skip locked';
    expect((await witness.query(free, [id, world.coauthor.id])).rowCount).toBe(1);
    await other.query('rollback');
    expect((await declaring).statusCode).toBe(200);
  });

  it('inviting a person again to entries locks the entries first', async () => {
    const id = await createEntryInPhase(app, world, 10);
    const away = await app.person(2, { deactivatedAt: new Date() });
    await witness.query(
      `update participants set user_id = $2, status = 0, invited_at = null where guideline_id = $1 and slot = 'reviewer'
          and user_id = $3`,
      [id, away.id, world.reviewer.id],
    );
    await other.query('select 1 from guidelines where id = $1 for no key update', [id]);
    const returning = app.call(world.office, 'PATCH', `/users/${away.id}`, { deactivated: false });
    await waitForBlockedCalls();
    await other.query('rollback');
    expect((await returning).statusCode).toBe(200);
    const { rows } = await witness.query('select status from mails where recipient_id = $1', [away.id]);
    expect(rows).toHaveLength(1);
  });
});

const NEWCOMER = {
  first_name: 'Ada',
  last_name: 'Late',
  email: 'ada.late@test.example',
  password: 'abc',
  password_confirmation: 'abc',
};
const makeHandOver = (id: number) => ({ guideline_id: id, role: 'submitter', to: world.reviewer.id });

/** Actions of the office on a person, each with the status of the person's running call. */
const WAYS_TO_LEAVE: [string, number, (who: TestPerson) => [string, string, object?]][] = [
  ['deleted', 401, ({ id }) => ['DELETE', `/users/${id}`]],
  ['deactivated', 401, ({ id }) => ['PATCH', `/users/${id}`, { deactivated: true }]],
  ['given another role', 503, ({ id }) => ['PATCH', `/users/${id}`, { role: 4 }]],
];

const CALLS: [string, 10 | 50, keyof World, string, (id: number) => [string, object]][] = [
  ['a review', 50, 'reviewer', 'reviewed', (id) => [`/guidelines/${id}/finish-review`, { changeType: 0 }]],
  ['a formal check', 10, 'gpc', 'transition', (id) => [`/guidelines/${id}/formal-check-approval`, { changeType: 0 }]],
  ['a comment', 50, 'gpc', 'commented', (id) => [`/comments/${id}`, { comment: 'Well.' }]],
];

describe.each(limitCases(WAYS_TO_LEAVE, 1))('a call by a person who is being %s', (_what, status, leave) => {
  describe.each(CALLS)('that sends %s', (_call, phase, part, action, call) => {
    let id: number;
    let person: TestPerson;
    beforeEach(async () => {
      const people = await createWorld(app);
      id = await createEntryInPhase(app, people, phase);
      person = people[part];
    });
    const send = (headers = {}) => {
      const [path, body] = call(id);
      return app.call(person, 'POST', path, body, { headers });
    };
    const goes = () => {
      const [method, path, body] = leave(person);
      return app.call(world.office, method, path, body);
    };
    const done = async () => {
      const sql = `select action, model from logs where (user_id = $1 and guideline_id = $2 and action = $3)
                      or (model = 'user' and model_id = $1 and action in ('deleted', 'updated')) order by id`;
      return (await witness.query(sql, [person.id, id, action])).rows.map((row) => row.model === 'user' || row.action);
    };

    // Covers Audit.A7.2
    it('has no effect after the change, and its key stays free', async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await holdLog();
      // Everything is done except the log row. The session still exists, and is deleted at the commit.
      const going = goes();
      await waitForBlockedCalls(1);
      const [plain, keyed] = [send(), send(headers)];
      await waitForBlockedCalls(3);
      await other.query('rollback');
      expect((await going).statusCode).toBeLessThan(300);
      expect([(await plain).statusCode, (await keyed).statusCode]).toEqual([status, status]);
      expect(await done()).toEqual([true]);
      const { rows } = await witness.query('select 1 from idempotency_keys where user_id = $1', [person.id]);
      expect(rows).toEqual([]);
    });

    // Covers Audit.A7.2
    it('has its full effect before the change, without a deadlock', async () => {
      await holdLog();
      const calling = send();
      await waitForBlockedCalls(1);
      const going = goes();
      await waitForBlockedCalls(2);
      await other.query('rollback');
      expect((await calling).statusCode).toBeLessThan(300);
      expect((await going).statusCode).toBeLessThan(300);
      expect(await done()).toEqual([action, true]);
    });
  });
});

// Covers Audit.A7.2
it.each(
  limitCases<[string, Role, (id: number) => [string, object]]>(
    [
      ['creates an entry', 2, () => ['/guidelines', { name: 'Too late' }]],
      ['declares their interests', 2, (id) => [`/guidelines/${id}/declaration`, makeDeclarationForm()]],
      ['adds another person', 0, () => ['/users', { ...NEWCOMER, superuser: true, role: 0 }]],
      ['hands an entry over', 0, (id) => [`/users/${world.submitter.id}/hand-over`, { items: [makeHandOver(id)] }]],
    ],
    2,
  ),
)('a person who %s while they are being deleted has changed nothing', async (_what, role, call) => {
  const id = await createEntryInPhase(app, world, 50);
  const person = await app.person(role);
  await witness.query(
    `insert into declarations (guideline_id, user_id, type, name) values ($1, $2, 'other', 'Who leaves')`,
    [id, person.id],
  );
  await holdLog();
  const going = app.call(world.office, 'DELETE', `/users/${person.id}`);
  await waitForBlockedCalls(1);
  const [path, body] = call(id);
  const calling = app.call(person, 'POST', path, body);
  await waitForBlockedCalls(2);
  await other.query('rollback');
  expect((await going).statusCode).toBe(204);
  const refused = await calling;
  expect(refused.statusCode, refused.body).toBe(401);
  const { rows } = await witness.query('select action from logs where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

// Covers Fault.10
it('a deadlocked transaction changes nothing, asks to be repeated, and succeeds the next time', async () => {
  const { id } = await createDraft(app, world);
  const successor = await app.person(2);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const hand = () =>
    app.call(
      world.office,
      'POST',
      `/guidelines/${id}/hand-over`,
      { role: 'submitter', from: world.submitter.id, to: successor.id },
      { headers },
    );
  // PostgreSQL aborts the first transaction that checks for a deadlock, and this must be the transaction of the server.
  await other.query(`set local deadlock_timeout = '1h'`);
  await holdLog();
  const handing = hand();
  await waitForBlockedCalls();
  await other.query('select 1 from guidelines where id = $1 for update', [id]);
  const refused = await handing;
  await other.query('rollback');
  expect(refused.statusCode, refused.body).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  const { rows } = await witness.query('select submitter_id from guidelines where id = $1', [id]);
  expect(rows).toEqual([{ submitter_id: world.submitter.id }]);
  expect((await hand()).statusCode).toBeLessThan(300);
});
