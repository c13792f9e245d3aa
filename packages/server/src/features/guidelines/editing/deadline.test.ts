import { dayIn, formatDay } from '@imprimatur/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createEntryInPhase, createWorld, readEntry, type World } from '../../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
/** Returns the day this many days from now, in the association's time zone. */
const inDays = (days: number): string =>
  formatDay(dayIn(test.context.config.timeZone, new Date(test.context.now().getTime() + days * DAY_MS)));
const setDeadline = (id: number, deadline: string) =>
  test.call(world.office, 'POST', `/guidelines/update_deadline/${id}`, { deadline });

// Covers Beyond.9
it('a deadline in the past is refused with an error for its field, and changes nothing', async () => {
  const id = await createEntryInPhase(test, world, 10);
  const { deadline, version } = await readEntry(test, world.office, id);
  for (const gone of [inDays(-2), '01-01-2020']) {
    const refused = await setDeadline(id, gone);
    expect(refused.statusCode, gone).toBe(422);
    expect(refused.json().errors).toEqual({ deadline: ['Please choose a date that is not in the past.'] });
  }
  expect(await readEntry(test, world.office, id)).toMatchObject({ deadline, version });
  for (const coming of [inDays(1), inDays(400)])
    expect((await setDeadline(id, coming)).json().data.deadline).toBe(coming);
});

it('a deadline for additional work gives the authors at least 14 days, even if the office sets it', async () => {
  const id = await createEntryInPhase(test, world, 30);
  const early = await setDeadline(id, inDays(13));
  expect([early.statusCode, early.json().errors]).toEqual([
    422,
    { deadline: [`The authors must have at least 14 days. Please choose ${inDays(14)} or a later date.`] },
  ]);
  expect((await setDeadline(id, inDays(14))).json().data.deadline).toBe(inDays(14));
  await test.write(
    `update guidelines set phase_since = phase_since - interval '10 days', deadline = deadline - 10 where id = $1`,
    [id],
  );
  expect((await setDeadline(id, inDays(4))).statusCode).toBe(200);
  expect((await setDeadline(id, inDays(3))).statusCode).toBe(422);
});

// Covers Beyond.9
it('a deadline that has passed may stay unchanged', async () => {
  const id = await createEntryInPhase(test, world, 10);
  const tomorrow = inDays(1);
  expect((await setDeadline(id, tomorrow)).statusCode).toBe(200);
  await test.write(`update guidelines set deadline = deadline - 30 where id = $1`, [id]);
  const { deadline } = await readEntry(test, world.office, id);
  expect((await setDeadline(id, deadline ?? '')).statusCode).toBe(200);
});
