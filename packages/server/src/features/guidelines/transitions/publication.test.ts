import type { Operations } from '@imprimatur/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const CORRECTED_DETAILS = {
  date_of_publication: '05-11-2026',
  name_of_journal: 'Journal of Hearts',
  doi_number: '10.1000/183',
};

// Covers Audit.T6
it('the office can correct publication details without a transition, and the old and new values are logged', async () => {
  const id = await createEntryInPhase(test, world, 140);
  const before = await readEntry(test, world.office, id);
  const { rows: last } = await test.context.pool.query('select max(id) as id from logs');
  const after = await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/final-publication`, CORRECTED_DETAILS);
  expect(after).toMatchObject({ ...CORRECTED_DETAILS, phase: 140, version: before.version + 1 });
  const { rows } = await test.context.pool.query(
    'select model, action, user_id, data from logs_in_clear where guideline_id = $1 and id > $2',
    [id, last[0].id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ model: 'guideline', action: 'updated', user_id: world.office.id });
  const { changes } = JSON.parse(rows[0].data);
  expect(changes.doiNumber).toEqual({ old: '10.1000/182', new: '10.1000/183' });
  expect(Object.keys(changes)).toHaveLength(2);
  const history = (await callOrThrow(test, world.office, 'GET', `/guidelines/phases/${id}`)) as unknown as {
    phase: number;
  }[];
  expect(history.filter(({ phase }) => phase === 140)).toHaveLength(1);
});

// Covers Desk.47
it('the list shows when and where an entry was published', async () => {
  const id = await createEntryInPhase(test, world, 140);
  const { data } = (await test.call(world.submitter, 'GET', '/guidelines?phases=140')).json<
    Operations['GET /guidelines']['answer']
  >();
  expect(data.find((row) => row.id === id)).toMatchObject({
    date_of_publication: '02-11-2026',
    name_of_journal: 'Journal of Hearts',
    doi_number: '10.1000/182',
  });
});

it('the list does not show publication details before publication', async () => {
  const id = await createEntryInPhase(test, world, 50);
  await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/final-publication`, CORRECTED_DETAILS);
  const { data } = (await test.call(world.submitter, 'GET', '/guidelines?phases=50')).json<
    Operations['GET /guidelines']['answer']
  >();
  const none = { date_of_publication: null, name_of_journal: null, doi_number: null };
  expect(data.find((row) => row.id === id)).toMatchObject(none);
});

it('only the office can correct publication details', async () => {
  const id = await createEntryInPhase(test, world, 140);
  const sendCorrection = async (who: keyof World) =>
    (await test.call(world[who], 'POST', `/guidelines/${id}/final-publication`, CORRECTED_DETAILS)).statusCode;
  expect(await sendCorrection('submitter')).toBe(422);
  expect(await sendCorrection('gpc')).toBe(403);
  expect(await sendCorrection('igo')).toBe(403);
  expect((await readEntry(test, world.office, id)).doi_number).toBe('10.1000/182');
});
