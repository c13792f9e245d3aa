import type { BoardEntry, GuidelineRow } from '@imprimatur/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../db/schema/index.ts';
import { limitCases } from '../../../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
/** Each test gets new people, because some of them leave. */
beforeEach(async () => {
  await app.write('update users set deactivated_at = now() where deactivated_at is null');
  world = await createWorld(app);
});

async function withOneReviewer(): Promise<number> {
  const id = await createEntryInPhase(app, world, 50);
  await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [world.reviewer.id] });
  return id;
}

const findListedRow = async (who: TestPerson, id: number, query = '') => {
  const { unique_id } = await readEntry(app, who, id);
  const rows: GuidelineRow[] = (await app.call(who, 'GET', `/guidelines?query=${unique_id}${query}`)).json().data;
  return rows.find((row) => row.id === id);
};

/** Returns whose turn it is and who is awaited: in the entry, in its row of the list and on the board. */
async function readTurns(id: number) {
  const entry = (await readEntry(app, world.office, id)).next_step;
  const row = (await findListedRow(world.office, id))?.next_step;
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
    .where(and(eq(mails.guidelineId, id), eq(mails.template, 'round-awaits-nobody')))
    .orderBy(mails.id);

const officeDecides = { entry: ['office', 'nobody', []], row: ['office', 'nobody', []], board: ['office', []] };

const makeTurnsOf = ({ name }: TestPerson) => ({
  entry: ['committee', null, [name]],
  row: ['committee', null, [name]],
  board: ['committee', [name]],
});

const WAYS_TO_LEAVE: [string, (id: number) => Promise<unknown>][] = [
  ['is deleted', () => app.call(world.office, 'DELETE', `/users/${world.reviewer.id}`)],
  ['gets another role', () => callOrThrow(app, world.office, 'PATCH', `/users/${world.reviewer.id}`, { role: 4 })],
  [
    'is deactivated',
    () => callOrThrow(app, world.office, 'PATCH', `/users/${world.reviewer.id}`, { deactivated: true }),
  ],
  [
    'rejects the role',
    (id) =>
      callOrThrow(app, world.reviewer, 'POST', `/guideline-users-role-reject/${id}`, {
        role: 'reviewer',
        comment: 'No.',
      }),
  ],
  ['is removed', (id) => callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [] })],
  [
    'becomes an author',
    (id) =>
      callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, {
        co_authors: [{ first_name: 'Rita', last_name: 'Reviewer', email: world.reviewer.email }],
        review_user_ids: [],
      }),
  ],
  [
    'becomes a co-author on request',
    async (id) => {
      const roleRequest = { role: 'reviewer', comment: 'I wrote it.', changeRequest: 'coauthor' };
      await callOrThrow(app, world.reviewer, 'POST', `/guideline-users-role-change-request/${id}`, roleRequest);
      const answer = { role: 'reviewer', userId: world.reviewer.id };
      await callOrThrow(app, world.office, 'POST', `/guideline-users-role-change-approve/${id}`, answer);
    },
  ],
];

// Covers Audit.S8.2
describe('a round without reviews whose only reviewer', () => {
  it.each(limitCases(WAYS_TO_LEAVE, 1))(
    '%s waits for the office everywhere, and the office gets an email',
    async (_how, leave) => {
      const id = await withOneReviewer();
      expect(await readTurns(id)).toEqual(makeTurnsOf(world.reviewer));
      expect(await findListedRow(world.office, id, '&mine=1')).toBeUndefined();
      expect(await findEmails(id)).toEqual([]);

      await leave(id);
      expect((await readEntry(app, world.office, id)).phase).toBe(50);
      expect(await readTurns(id)).toEqual(officeDecides);
      expect(await findListedRow(world.office, id, '&mine=1')).toMatchObject({ next_step: { task: 'nobody' } });
      expect((await findListedRow(world.gpc, id))?.next_step).toMatchObject({ turn: 'office', task: null });
      expect((await findEmails(id)).map((mail) => mail.recipientId)).toEqual([world.office.id]);
    },
  );
});

// Covers Audit.S8.2
describe('a round that waits for nobody', () => {
  it('waits for the next named reviewer, and the office gets another email only if that person leaves', async () => {
    const id = await withOneReviewer();
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [] });
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { cowrite_user_ids: [] });
    expect(await findEmails(id)).toHaveLength(1);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [world.reviewer2.id] });
    expect(await readTurns(id)).toEqual(makeTurnsOf(world.reviewer2));
    await callOrThrow(app, world.office, 'PATCH', `/users/${world.reviewer2.id}`, { deactivated: true });
    expect(await findEmails(id)).toHaveLength(2);
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/finish-review`, {});
    expect((await readEntry(app, world.office, id)).phase).toBe(70);
  });

  it('of delegates also waits for the office, whether the last delegate has left or there never was one', async () => {
    const left = await createEntryInPhase(app, world, 80);
    const before = await createEntryInPhase(app, world, 70);
    for (const one of [world.delegate, world.delegate2])
      await callOrThrow(app, world.office, 'PATCH', `/users/${one.id}`, { deactivated: true });
    await callOrThrow(app, world.office, 'PATCH', `/guidelines/${before}`, { phase: 80 });
    const set = await createEntryInPhase(app, world, 60);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${set}`, { phase: 80 });
    for (const id of [left, before, set]) {
      expect(await readTurns(id)).toEqual(officeDecides);
      expect(await findListedRow(world.office, id, '&mine=1')).toBeDefined();
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
  const listTasksOfNobody = async (): Promise<number[]> => {
    const rows: { guideline_id: number }[] = (await app.call(world.office, 'GET', '/desk?task=nobody')).json().data;
    return rows.map((row) => row.guideline_id);
  };
  const decides = (entry: { turn: string; task: string | null }) => [entry.turn, entry.task];

  // Covers Desk.3
  it.each(MEMBERS)(
    'waits for the office in phase %i everywhere, and the office gets an email',
    async (phase, turn, members) => {
      const id = await createEntryInPhase(app, world, phase);
      const before = await readTurns(id);
      expect([before.entry, before.row, before.board]).toEqual([
        [turn, null, []],
        [turn, null, []],
        [turn, []],
      ]);
      for (const name of members) {
        expect(await findEmails(id)).toEqual([]);
        await callOrThrow(app, world.office, 'PATCH', `/users/${world[name].id}`, { deactivated: true });
      }
      expect(await readTurns(id)).toEqual(officeDecides);
      expect(await findListedRow(world.office, id, '&mine=1')).toMatchObject({ next_step: { task: 'nobody' } });
      expect((await findEmails(id)).map((mail) => mail.recipientId)).toEqual([world.office.id]);
      expect(await listTasksOfNobody()).toContain(id);
      const turns: BoardEntry[] = (await app.call(world.office, 'GET', '/board?turn=office')).json().data;
      expect(turns.map((line) => line.id)).toContain(id);

      const member = await app.person(turn === 'board' ? 5 : 1);
      expect(decides((await readEntry(app, member, id)).next_step)).toEqual([turn, expect.any(String)]);
      expect(await listTasksOfNobody()).not.toContain(id);
    },
  );

  // Covers Desk.3
  it('waits for the office if the only member of the council takes part in the entry', async () => {
    await callOrThrow(app, world.office, 'PATCH', `/users/${world.gpc2.id}`, { deactivated: true });
    const id = await createEntryInPhase(app, world, 42);
    const author = { first_name: 'Gerda', last_name: 'Gpc', email: world.gpc.email };
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { co_authors: [author] });
    expect(await readTurns(id)).toEqual(officeDecides);
    expect(await findEmails(id)).toHaveLength(1);
  });
});
