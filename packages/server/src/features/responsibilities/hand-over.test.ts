import type { Guideline, ResponsibilityAnswer } from '@imprimatur/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { type TestApp, type TestPerson, testApp } from '../../testing/test-app.ts';
import { aDraft, anEntryIn, aWorld, entryOf, ok, upload, type World } from '../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await aWorld(test);
});

const handOver = (who: TestPerson, id: number, body: object) =>
  test.call(who, 'POST', `/guidelines/${id}/hand-over`, body);
const mailed = async (id: number, template: string) => {
  const about = and(eq(mails.guidelineId, id), eq(mails.template, template));
  return (await test.context.db.select().from(mails).where(about)).map((row) => row.recipientEmail);
};
const heldBy = async (person: TestPerson, who = world.office) =>
  (await ok(test, who, 'GET', `/users/${person.id}/responsibilities`)) as unknown as ResponsibilityAnswer[];
const roles = (list: readonly ResponsibilityAnswer[], id: number) =>
  list.filter((one) => one.guideline_id === id).map((one) => one.role);

describe('handing over', () => {
  it('what is submitted is done at once: the successor goes on where it stood', async () => {
    const id = await anEntryIn(test, world, 44);
    const body = { role: 'submitter', from: world.submitter.id, to: world.external.id, comment: 'I retire.' };
    const answer = await handOver(world.submitter, id, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { id } }]);
    expect((await test.call(world.submitter, 'GET', `/guidelines/${id}`)).statusCode).toBe(404);
    expect(await mailed(id, 'role-handed-over')).toEqual([world.external.email]);
    // What others attached is read first, the predecessor's manuscript too.
    for (const { url } of (await entryOf(test, world.external, id)).files) await test.app.inject({ url });
    await upload(test, world.external, id, 'revised.pdf');
    const entry = await ok(test, world.external, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect(entry).toMatchObject({ submitter_id: world.external.id, phase: 46 });
    const { coi_users } = await entryOf(test, world.office, id);
    expect(coi_users.find((row) => row.email === world.submitter.email)?.excused).toBe(true);
    expect(coi_users.find((row) => row.email === world.external.email)?.excused).toBe(false);
  });

  it('a co-writer’s or author’s part invites anew, and nobody inherits an answer', async () => {
    const id = await anEntryIn(test, world, 10);
    await ok(test, world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    await ok(test, world.coauthor, 'POST', `/guideline-users-role-accept/${id}`, { role: 'coauthor' });
    const other = await test.person(2);
    for (const [role, from, to] of [
      ['cowriter', world.cowriter, world.external],
      ['co_author', world.coauthor, other],
    ] as const) {
      expect((await handOver(world.submitter, id, { role, from: from.id, to: to.id })).statusCode).toBe(200);
      expect(await mailed(id, 'role-removed')).toContain(from.email);
      expect(await mailed(id, 'invitation')).toContain(to.email);
    }
    const entry = await entryOf(test, world.office, id);
    expect(entry.cowrite_user_ids).toMatchObject([{ value: world.external.id, status: 0 }]);
    expect(entry.co_author).toMatchObject({ user_id: other.id, email: other.email });
    expect(entry.co_author_ids).toMatchObject([{ value: other.id, status: 0 }]);
  });

  it('milestones takes all of this person’s in the entry', async () => {
    const id = await anEntryIn(test, world, 40);
    const body = { role: 'milestone', from: world.submitter.id, to: world.coauthor.id };
    const entry = (await handOver(world.office, id, body)).json().data as Guideline;
    expect(entry.budget.map((item) => item.user_id)).toEqual([world.coauthor.id]);
  });

  it('is the submitter’s but for reviewers, and the office’s; to people whom the pickers offer', async () => {
    const id = await anEntryIn(test, world, 10);
    const reviewer = { role: 'reviewer', from: world.reviewer.id, to: (await test.person(2)).id };
    const cowriter = { role: 'cowriter', from: world.cowriter.id, to: world.external.id };
    expect((await handOver(world.submitter, id, reviewer)).statusCode).toBe(403);
    for (const who of [world.gpc, world.cowriter, world.reviewer])
      expect((await handOver(who, id, cowriter)).statusCode).toBe(403);
    expect((await handOver(world.external, id, cowriter)).statusCode).toBe(404);
    const hidden = await handOver(world.submitter, id, { ...cowriter, to: world.igo.id });
    expect(hidden.json().errors).toEqual({ to: ['There is no such person.'] });
    expect((await handOver(world.office, id, { ...cowriter, version: 1 })).statusCode).toBe(409);
    expect((await handOver(world.office, id, reviewer)).statusCode).toBe(200);
  });

  it('is refused at the field that stands in the way', async () => {
    const id = await anEntryIn(test, world, 10);
    const ended = await anEntryIn(test, world, 20);
    const from = world.submitter.id;
    for (const [where, body, field] of [
      [id, { role: 'submitter', from, to: world.delegate.id }, 'to'],
      [id, { role: 'submitter', from, to: world.reviewer.id }, 'to'],
      [id, { role: 'submitter', from, to: from }, 'to'],
      [id, { role: 'submitter', from: world.gpc.id, to: world.external.id }, 'from'],
      [id, { role: 'co_co_author', from, to: world.external.id }, 'from'],
      [id, { role: 'cowriter', from: world.cowriter.id, to: from }, 'to'],
      [ended, { role: 'submitter', from, to: world.external.id }, 'phase'],
    ] as const) {
      const answer = await handOver(world.office, where, body);
      expect([body, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([body, 422, [field]]);
    }
  });

  it('counts as sending mails for whoever is not the office', async () => {
    const { id } = await aDraft(test, world);
    const people = [world.cowriter, world.external];
    const call = (who: TestPerson, at: number) =>
      handOver(who, id, { role: 'cowriter', from: people[at % 2]?.id, to: people[(at + 1) % 2]?.id });
    const statuses: number[] = [];
    for (let at = 0; statuses.at(-1) !== 429 && at < 60; at += 1)
      statuses.push((await call(world.submitter, at)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await call(world.office, statuses.length - 1)).statusCode).toBe(200);
  });
});

describe('what hangs on a person', () => {
  it('is listed for the office and for themselves, role by role, the open ones first', async () => {
    const ended = await anEntryIn(test, world, 20);
    const id = await anEntryIn(test, world, 40);
    expect(roles(await heldBy(world.submitter), id)).toEqual(['submitter', 'milestone']);
    expect(roles(await heldBy(world.coauthor), id)).toEqual(['co_author']);
    expect(roles(await heldBy(world.cowriter, world.cowriter), id)).toEqual(['cowriter']);
    expect(await heldBy(world.reviewer)).toMatchObject([
      { guideline_id: id, role: 'reviewer', open: true, name: 'Myocardial perfusion imaging' },
      { guideline_id: ended, role: 'reviewer', open: false },
    ]);
    const path = `/users/${world.reviewer.id}/responsibilities`;
    expect((await test.call(world.gpc, 'GET', path)).statusCode).toBe(403);
    expect((await test.call(world.office, 'GET', '/users/999999/responsibilities')).statusCode).toBe(404);
  });

  it('shows nobody an entry that they do not see yet', async () => {
    const { id } = await aDraft(test, world);
    expect(roles(await heldBy(world.coauthor), id)).toEqual(['co_author']);
    expect(roles(await heldBy(world.coauthor, world.coauthor), id)).toEqual([]);
  });

  it('goes over to one person as a whole, also after they were deleted', async () => {
    const ids = [await anEntryIn(test, world, 30), await anEntryIn(test, world, 102), await anEntryIn(test, world, 0)];
    const ended = await anEntryIn(test, world, 20);
    await ok(test, world.office, 'DELETE', `/users/${world.submitter.id}`);
    const left = await ok(test, world.office, 'POST', `/users/${world.submitter.id}/hand-over`, {
      to: world.external.id,
    });
    expect(left).toMatchObject([
      { guideline_id: ended, open: false },
      { guideline_id: ended, open: false },
    ]);
    for (const id of ids) expect((await entryOf(test, world.office, id)).submitter_id).toBe(world.external.id);
    expect((await entryOf(test, world.office, ended)).submitter_id).toBe(world.submitter.id);
    expect(
      (await ok(test, world.external, 'PUT', `/guidelines/${ids[0]}`, { phase: 10, publication_rules: 1 })).phase,
    ).toBe(10);
  });

  it('goes over item by item, all or none, with the reason for each', async () => {
    const [one, two] = [await anEntryIn(test, world, 40), await anEntryIn(test, world, 50)];
    const items = [
      { guideline_id: one, role: 'submitter', to: world.external.id },
      { guideline_id: two, role: 'submitter', to: world.reviewer.id },
      { guideline_id: two, role: 'reviewer', to: world.external.id },
      { guideline_id: 999_999, role: 'submitter', to: world.external.id },
      { guideline_id: two, role: 'milestone', to: 999_999 },
    ];
    const path = `/users/${world.submitter.id}/hand-over`;
    const refused = await test.call(world.office, 'POST', path, { items });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([
      'items.1.to',
      'items.2.role',
      'items.3.guideline_id',
      'items.4.to',
    ]);
    expect((await entryOf(test, world.office, one)).submitter_id).toBe(world.submitter.id);
    expect(await mailed(one, 'role-handed-over')).toEqual([]);
    await ok(test, world.office, 'POST', path, { items: items.slice(0, 1) });
    expect((await entryOf(test, world.office, one)).submitter_id).toBe(world.external.id);
    for (const body of [{}, { to: world.external.id, items }])
      expect((await test.call(world.office, 'POST', path, body)).statusCode).toBe(422);
    expect((await test.call(world.gpc, 'POST', path, { to: world.external.id })).statusCode).toBe(403);
  });
});

describe('who leaves and hands over', () => {
  const leave = (person: TestPerson, body: object, who = world.office) =>
    test.call(who, 'POST', `/users/${person.id}/hand-over`, { to: world.external.id, ...body });
  const isHere = async (person: TestPerson) => (await test.call(person, 'GET', '/user')).statusCode === 200;

  it.each(['delete', 'deactivate'] as const)('does both at once: %s', async (how) => {
    const id = await anEntryIn(test, world, 40);
    expect((await leave(world.submitter, { leave: how })).statusCode).toBe(200);
    expect((await entryOf(test, world.office, id)).submitter_id).toBe(world.external.id);
    expect(await isHere(world.submitter)).toBe(false);
    const { statusCode } = await test.call(world.office, 'GET', `/users/${world.submitter.id}`);
    expect(statusCode).toBe(how === 'delete' ? 404 : 200);
  });

  it.each(['delete', 'deactivate'] as const)('does neither where one of the two is refused: %s', async (how) => {
    await test.context.pool.query('update users set superuser = false where id <> $1', [world.office.id]);
    const { id } = await aDraft(test, { ...world, submitter: world.office });
    const refused = await leave(world.office, { leave: how });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/last active super user/);
    expect((await entryOf(test, world.office, id)).submitter_id).toBe(world.office.id);
    expect(await mailed(id, 'role-handed-over')).toEqual([]);

    const theirs = (await aDraft(test, world)).id;
    expect((await leave(world.submitter, { leave: how, to: world.delegate.id })).statusCode).toBe(422);
    expect((await entryOf(test, world.office, theirs)).submitter_id).toBe(world.submitter.id);
    expect(await isHere(world.submitter)).toBe(true);
  });

  it('stays where somebody else changed them in the meantime', async () => {
    const id = (await aDraft(test, world)).id;
    expect((await leave(world.submitter, { leave: 'deactivate', version: 999 })).statusCode).toBe(409);
    expect((await entryOf(test, world.office, id)).submitter_id).toBe(world.submitter.id);
  });

  it('ends the round that waited for them alone', async () => {
    const id = await anEntryIn(test, world, 80);
    const { rows } = await test.context.pool.query('select id from users where role = 3 and deleted_at is null');
    const others = rows.filter((row) => row.id !== world.delegate.id && row.id !== world.delegate2.id);
    for (const other of others) await ok(test, world.office, 'PATCH', `/users/${other.id}`, { deactivated: true });
    await ok(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    expect((await leave(world.delegate2, { leave: 'delete' })).statusCode).toBe(200);
    expect((await entryOf(test, world.office, id)).phase).toBe(100);
  });
});

describe('an open entry whose submitter is gone', () => {
  it.each([
    ['deleted', (id: number) => ok(test, world.office, 'DELETE', `/users/${id}`)],
    ['deactivated', (id: number) => ok(test, world.office, 'PATCH', `/users/${id}`, { deactivated: true })],
  ])('%s, waits on the office: in next steps, lists, mails and reminders', async (_what, leave) => {
    const ids = [await anEntryIn(test, world, 44), await anEntryIn(test, world, 0), await anEntryIn(test, world, 60)];
    const held = await anEntryIn(test, world, 42);
    await leave(world.submitter.id);
    const listed = async (query: string) =>
      (await test.call(world.office, 'GET', `/guidelines?${query}`)).json().data as Guideline[];
    for (const id of ids) {
      const { next_step, unique_id } = await entryOf(test, world.office, id);
      expect(next_step).toMatchObject({ turn: 'office', task: expect.any(String), waiting_for: [] });
      const [row] = await listed(`mine=1&query=${unique_id}`);
      expect(row?.next_step).toMatchObject({ turn: 'office', task: next_step.task, waiting_for: [] });
    }
    const board = (await test.call(world.office, 'GET', '/board')).json().data as { id: number; turn: string }[];
    expect(board.find((one) => one.id === ids[0])?.turn).toBe('office');
    const review = { changeType: 1, comment: 'Shorten.' };
    const seen = await ok(test, world.gpc, 'POST', `/guidelines/${held}/finish-review`, review);
    expect(seen.next_step).toMatchObject({ turn: 'office', task: null });
    expect(await mailed(held, 'gpcReviewChanges')).toContain(world.office.email);
  });
});
