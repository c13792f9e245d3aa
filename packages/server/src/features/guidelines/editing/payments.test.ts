import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import {
  callOrThrow,
  createDraft,
  createEntryInPhase,
  createWorld,
  readEntry,
  type World,
} from '../../../testing/world.ts';

/** Noon in Vienna. */
const NOW = '2026-11-21T11:00:00.000Z';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(NOW) });
  world = await createWorld(test);
});
afterAll(() => test.close());

const PLANNED_ITEM = { id: 'b1', title: 'Kick-off', type: 'meeting', start: '01-03-2099', budget: '1500.00' };
const sendBudgetItem = (who: TestPerson, id: number, item: object, more: object = {}) =>
  test.call(who, 'POST', `/guideline-budgets/${id}`, { budgets: [{ ...PLANNED_ITEM, ...item }], ...more });

async function saveBudgetItem(who: TestPerson, id: number, item: object) {
  const answer = await sendBudgetItem(who, id, item);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.budget[0];
}

const readLastBudgetChange = async () => {
  const { rows } = await test.context.pool.query(
    `select data from logs_in_clear where model = 'guideline' and action = 'updated' order by id desc limit 1`,
  );
  return JSON.parse(rows[0].data).changes.budget;
};

describe('an approved amount', () => {
  it('records the approver and the time, and keeps both until it changes', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const first = await saveBudgetItem(world.gpc, id, { approved: 1200 });
    expect(first).toMatchObject({ approved: '1200.00', approved_by: expect.any(String), approved_at: NOW });
    expect(await readLastBudgetChange()).toMatchObject({ old: [{ approved: null }], new: [{ approved: '1200.00' }] });
    const renamed = await saveBudgetItem(world.office, id, { title: 'Renamed', approved: '1200.00' });
    expect(renamed).toMatchObject({ title: 'Renamed', approved_by: first.approved_by });
    const changed = await saveBudgetItem(world.office, id, { approved: '1100.50' });
    expect(changed.approved_by).not.toBe(first.approved_by);
    expect(await saveBudgetItem(world.gpc, id, { approved: null })).toMatchObject({
      approved: null,
      approved_by: null,
      approved_at: null,
    });
  });

  it('is kept if a client leaves it out, or sends the response back', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const stored = await saveBudgetItem(world.gpc, id, { approved: '5.00', reference: 'R 1', cancelled: true });
    expect(await saveBudgetItem(world.gpc, id, {})).toEqual(stored);
    expect(await saveBudgetItem(world.gpc, id, stored)).toEqual(stored);
  });

  it.each(['PUT', 'PATCH', 'POST'])(
    'cannot be changed by a submitter with %s, but may be sent back unchanged',
    async (how) => {
      const id = await createEntryInPhase(test, world, 10);
      await saveBudgetItem(world.office, id, { approved: '900.00' });
      await callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval/`, {
        changeType: 1,
        comment: 'More.',
      });
      const save = (item: object) => {
        const list = [{ ...PLANNED_ITEM, ...item }];
        if (how === 'POST') return sendBudgetItem(world.submitter, id, item);
        return how === 'PUT'
          ? test.call(world.submitter, 'PUT', `/guidelines/${id}`, { budget: list, publication_rules: 1 })
          : test.call(world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, { budget: list });
      };
      expect((await save({ approved: '901.00' })).statusCode).toBe(403);
      expect((await save({ approved: null })).statusCode).toBe(403);
      expect((await save({ id: 'b2' })).statusCode).toBe(403);
      expect((await save({ approved: '900', title: 'Second title' })).statusCode).toBe(200);
      expect((await readEntry(test, world.office, id)).budget[0]).toMatchObject({
        title: 'Second title',
        approved: '900.00',
      });
    },
  );

  it('of a new draft can be set only by the office', async () => {
    const draft = { name: 'New', budget: [{ ...PLANNED_ITEM, approved: '1' }] };
    expect((await test.call(world.submitter, 'POST', '/guidelines', draft)).statusCode).toBe(403);
    expect((await test.call(world.office, 'POST', '/guidelines', draft)).statusCode).toBe(201);
  });
});

describe('a payment', () => {
  it('of a published entry can be entered only by the office', async () => {
    const id = await createEntryInPhase(test, world, 140);
    const payment = { actual: '1499.99', paid_on: '20-11-2026', reference: 'Invoice 7' };
    expect((await sendBudgetItem(world.gpc, id, payment)).statusCode).toBe(403);
    expect((await sendBudgetItem(world.submitter, id, payment)).statusCode).toBe(403);
    expect(await saveBudgetItem(world.office, id, payment)).toMatchObject({ ...payment, cancelled: false });
    expect(await readLastBudgetChange()).toMatchObject({ old: [{ paid_on: null }], new: [payment] });
  });

  it('based on an older version is refused, and nothing is stored', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const { version } = await readEntry(test, world.gpc, id);
    expect((await sendBudgetItem(world.gpc, id, { actual: '1' }, { version })).statusCode).toBe(200);
    expect((await sendBudgetItem(world.office, id, { actual: '2' }, { version })).statusCode).toBe(409);
    expect((await readEntry(test, world.gpc, id)).budget[0]?.actual).toBe('1.00');
  });

  it.each([
    ['approved', { approved: '1.001' }],
    ['actual', { actual: '1,5' }],
    ['actual', { paid_on: '20-11-2026' }],
    ['paid_on', { actual: 1, paid_on: '22-11-2026' }],
    ['paid_on', { actual: 1, paid_on: '2026-11-20' }],
    ['reference', { reference: 'x'.repeat(101) }],
    ['cancelled', { cancelled: 1 }],
  ])('with %s in %j is refused with an error for its field', async (field, item) => {
    const id = await createEntryInPhase(test, world, 40);
    const answer = await sendBudgetItem(world.office, id, item);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [`budgets.0.${field}`]]);
  });

  it('prevents its milestone from being removed', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await saveBudgetItem(world.gpc, id, { actual: '3', paid_on: '20-11-2026' });
    expect((await sendBudgetItem(world.gpc, id, { delete: true })).json().errors).toHaveProperty(['budgets.0.delete']);
    expect((await sendBudgetItem(world.gpc, id, { id: 'other' })).json().errors).toHaveProperty(['budgets']);
  });
});

it('people who see an entry only because it is published see no amounts', async () => {
  const id = await createEntryInPhase(test, world, 140);
  await saveBudgetItem(world.office, id, { approved: '1', actual: '1', paid_on: '20-11-2026' });
  expect((await readEntry(test, world.gpc, id)).budget[0]).toMatchObject({ approved: '1.00' });
  expect((await readEntry(test, await test.person(4), id)).budget).toEqual([]);
});

it("an amount can be approved by the office and GPC, but never on one's own entry", async () => {
  const names = async (who: TestPerson, id: number) =>
    (await readEntry(test, who, id)).actions.map(({ name }: { name: string }) => name);
  const id = await createEntryInPhase(test, world, 40);
  expect(await names(world.gpc, id)).toContain('approveBudget');
  expect(await names(world.office, id)).toContain('approveBudget');
  const own = await createDraft(test, world);
  expect(await names(world.submitter, own.id)).not.toContain('approveBudget');
});
