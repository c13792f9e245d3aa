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

const PEOPLE = ['office', 'gpc', 'submitter'] as const;
const readMarks = async (id: number) => {
  const seen = PEOPLE.map(async (who) => [who, (await readEntry(test, world[who], id)).readed] as const);
  return Object.fromEntries(await Promise.all(seen));
};

// Covers Audit.T4
it('a transition makes an entry unread for everybody except the person who made it', async () => {
  const id = await createEntryInPhase(test, world, 10);
  for (const who of PEOPLE) expect((await test.call(world[who], 'PUT', `/guidelines/${id}/read`)).statusCode).toBe(204);
  expect(await readMarks(id)).toEqual({ office: true, gpc: true, submitter: true });
  await callOrThrow(test, world.gpc, 'POST', `/comments/${id}`, { comment: 'No transition.' });
  expect(await readMarks(id)).toEqual({ office: true, gpc: true, submitter: true });
  await callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
  expect(await readMarks(id)).toEqual({ office: false, gpc: true, submitter: false });
});

// Covers Audit.T4
it('a transition of one entry leaves the read marks of another entry unchanged', async () => {
  const [stays, moves] = [await createEntryInPhase(test, world, 10), await createEntryInPhase(test, world, 10)];
  for (const id of [stays, moves]) await test.call(world.submitter, 'PUT', `/guidelines/${id}/read`);
  await callOrThrow(test, world.office, 'PUT', `/guidelines/${moves}`, { phase: 40 });
  expect(await readMarks(stays)).toMatchObject({ submitter: true });
  expect(await readMarks(moves)).toMatchObject({ submitter: false });
});
