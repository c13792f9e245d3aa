import type { BoardEntry, GuidelineRow } from '@imprimatur/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../db/schema/index.ts';
import { someOf } from '../../../testing/test-set.ts';
import { type TestApp, type TestPerson, testApp } from '../../../testing/test-app.ts';
import { anEntryIn, aWorld, entryOf, ok, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
/** Each test gets new people, because some of them leave. */
beforeEach(async () => {
  await app.write('update users set deactivated_at = now() where deactivated_at is null');
  world = await aWorld(app);
});

async function withOneReviewer(): Promise<number> {
  const id = await anEntryIn(app, world, 50);
  await ok(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [world.reviewer.id] });
  return id;
}

const listed = async (who: TestPerson, id: number, query = '') => {
  const { unique_id } = await entryOf(app, who, id);
  const rows: GuidelineRow[] = (await app.call(who, 'GET', `/guidelines?query=${unique_id}${query}`)).json().data;
  return rows.find((row) => row.id === id);
};

/** Returns whose turn it is and who is awaited: in the entry, in its row of the list and on the board. */
async function readTurns(id: number) {
  const entry = (await entryOf(app, world.office, id)).next_step;
  const row = (await listed(world.office, id))?.next_step;
  const lines: BoardEntry[] = (await app.call(world.office, 'GET', '/board')).json().data;
  const line = lines.find((one) => one.id === id);
  return {
    entry: [entry.turn, entry.task, entry.waiting_for],
    row: [row?.turn, row?.task, row?.waiting_for],
    board: [line?.turn, line?.waiting_for],
  };
}

const findEmails = (id: number) =>
  app.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, id), eq(mails.template, 'round-awaits-nobody')));

const officeDecides = { entry: ['office', 'nobody', []], row: ['office', 'nobody', []], board: ['office', []] };

const waitsFor = ({ name }: TestPerson) => ({
  entry: ['committee', null, [name]],
  row: ['committee', null, [name]],
  board: ['committee', [name]],
});

const WAYS: [string, (id: number) => Promise<unknown>][] = [
  ['is deleted', () => app.call(world.office, 'DELETE', `/users/${world.reviewer.id}`)],
  ['gets another role', () => ok(app, world.office, 'PATCH', `/users/${world.reviewer.id}`, { role: 4 })],
  ['is deactivated', () => ok(app, world.office, 'PATCH', `/users/${world.reviewer.id}`, { deactivated: true })],
  [
    'rejects the role',
    (id) => ok(app, world.reviewer, 'POST', `/guideline-users-role-reject/${id}`, { role: 'reviewer', comment: 'No.' }),
  ],
  ['is taken out', (id) => ok(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [] })],
  [
    'becomes an author',
    (id) =>
      ok(app, world.office, 'PUT', `/guidelines/${id}`, {
        co_authors: [{ first_name: 'Rita', last_name: 'Reviewer', email: world.reviewer.email }],
        review_user_ids: [],
      }),
  ],
  [
    'becomes a co-author as they asked',
    async (id) => {
      const wish = { role: 'reviewer', comment: 'I wrote it.', changeRequest: 'coauthor' };
      await ok(app, world.reviewer, 'POST', `/guideline-users-role-change-request/${id}`, wish);
      const answer = { role: 'reviewer', userId: world.reviewer.id };
      await ok(app, world.office, 'POST', `/guideline-users-role-change-approve/${id}`, answer);
    },
  ],
];

// Covers Audit.S8.2
describe('a round without reviews whose only reviewer', () => {
  it.each(someOf(WAYS, 1))('%s waits for the office everywhere, and the office gets an email', async (_how, leave) => {
    const id = await withOneReviewer();
    expect(await readTurns(id)).toEqual(waitsFor(world.reviewer));
    expect(await listed(world.office, id, '&mine=1')).toBeUndefined();
    expect(await findEmails(id)).toEqual([]);

    await leave(id);
    expect((await entryOf(app, world.office, id)).phase).toBe(50);
    expect(await readTurns(id)).toEqual(officeDecides);
    expect(await listed(world.office, id, '&mine=1')).toMatchObject({ next_step: { task: 'nobody' } });
    expect((await listed(world.gpc, id))?.next_step).toMatchObject({ turn: 'office', task: null });
    expect((await findEmails(id)).map((mail) => mail.recipientId)).toEqual([world.office.id]);
  });
});

// Covers Audit.S8.2
describe('a round that waits for nobody', () => {
  it('waits for the next reviewer to be named, and the office gets another email only if that person leaves', async () => {
    const id = await withOneReviewer();
    await ok(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [] });
    await ok(app, world.office, 'PUT', `/guidelines/${id}`, { cowrite_user_ids: [] });
    expect(await findEmails(id)).toHaveLength(1);
    await ok(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [world.reviewer2.id] });
    expect(await readTurns(id)).toEqual(waitsFor(world.reviewer2));
    await ok(app, world.office, 'PATCH', `/users/${world.reviewer2.id}`, { deactivated: true });
    expect(await findEmails(id)).toHaveLength(2);
    await ok(app, world.office, 'POST', `/guidelines/${id}/finish-review`, {});
    expect((await entryOf(app, world.office, id)).phase).toBe(70);
  });

  it('of delegates also waits for the office, whether the last delegate has left or there never was one', async () => {
    const left = await anEntryIn(app, world, 80);
    const before = await anEntryIn(app, world, 70);
    for (const one of [world.delegate, world.delegate2])
      await ok(app, world.office, 'PATCH', `/users/${one.id}`, { deactivated: true });
    await ok(app, world.office, 'PATCH', `/guidelines/${before}`, { phase: 80 });
    const set = await anEntryIn(app, world, 60);
    await ok(app, world.office, 'PUT', `/guidelines/${set}`, { phase: 80 });
    for (const id of [left, before, set]) {
      expect(await readTurns(id)).toEqual(officeDecides);
      expect(await listed(world.office, id, '&mine=1')).toBeDefined();
    }
    expect(
      [await findEmails(left), await findEmails(before), await findEmails(set)].map((mails) => mails.length),
    ).toEqual([1, 1, 0]);
  });
});

describe('a decision that nobody can make any more', () => {
  const MEMBERS: [phase: number, turn: string, members: (keyof World)[]][] = [
    [42, 'council', ['gpc', 'gpc2']],
    [102, 'council', ['gpc', 'gpc2']],
    [110, 'board', ['igo']],
  ];
  /** Tasks on the desk that nobody can do. */
  const ofNobody = async (): Promise<number[]> => {
    const rows: { guideline_id: number }[] = (await app.call(world.office, 'GET', '/desk?task=nobody')).json().data;
    return rows.map((row) => row.guideline_id);
  };
  const decides = (entry: { turn: string; task: string | null }) => [entry.turn, entry.task];

  // Covers Desk.3
  it.each(MEMBERS)(
    'in %i waits for the office everywhere, and the office gets an email',
    async (phase, turn, members) => {
      const id = await anEntryIn(app, world, phase);
      const before = await readTurns(id);
      expect([before.entry, before.row, before.board]).toEqual([
        [turn, null, []],
        [turn, null, []],
        [turn, []],
      ]);
      for (const name of members) {
        expect(await findEmails(id)).toEqual([]);
        await ok(app, world.office, 'PATCH', `/users/${world[name].id}`, { deactivated: true });
      }
      expect(await readTurns(id)).toEqual(officeDecides);
      expect(await listed(world.office, id, '&mine=1')).toMatchObject({ next_step: { task: 'nobody' } });
      expect((await findEmails(id)).map((mail) => mail.recipientId)).toEqual([world.office.id]);
      expect(await ofNobody()).toContain(id);
      const turns: BoardEntry[] = (await app.call(world.office, 'GET', '/board?turn=office')).json().data;
      expect(turns.map((line) => line.id)).toContain(id);

      const member = await app.person(turn === 'board' ? 5 : 1);
      expect(decides((await entryOf(app, member, id)).next_step)).toEqual([turn, expect.any(String)]);
      expect(await ofNobody()).not.toContain(id);
    },
  );

  // Covers Desk.3
  it('waits for the office if the only member takes part in the entry', async () => {
    await ok(app, world.office, 'PATCH', `/users/${world.gpc2.id}`, { deactivated: true });
    const id = await anEntryIn(app, world, 42);
    const author = { first_name: 'Gerda', last_name: 'Gpc', email: world.gpc.email };
    await ok(app, world.office, 'PUT', `/guidelines/${id}`, { co_authors: [author] });
    expect(await readTurns(id)).toEqual(officeDecides);
    expect(await findEmails(id)).toHaveLength(1);
  });
});
