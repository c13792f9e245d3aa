import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCases } from '../../testing/test-set.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Each test gets new people, because some of them leave. */
const replacePeople = async () => {
  await test.write('update users set deactivated_at = now() where deactivated_at is null');
  world = await createWorld(test);
};

const WAYS_TO_LEAVE: [string, (id: number) => Promise<unknown>][] = [
  ['deleted', (id) => test.call(world.office, 'DELETE', `/users/${id}`)],
  ['deactivated', (id) => test.call(world.office, 'PATCH', `/users/${id}`, { deactivated: true })],
  ['given another role', (id) => test.call(world.office, 'PATCH', `/users/${id}`, { role: 4 })],
];

describe.each(limitCases(WAYS_TO_LEAVE, 1))('if an awaited person is %s,', (_what, leave) => {
  it('and was the last reviewer, the round closes with the other reviews', async () => {
    await replacePeople();
    const id = await createEntryInPhase(test, world, 50);
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'Typos.',
    });
    await leave(world.reviewer2.id);
    const entry = await readEntry(test, world.office, id);
    expect(entry.phase).toBe(60);
    const { rows } = await test.context.pool.query(
      `select user_id, data from logs_in_clear where guideline_id = $1 and action = 'transition' order by id desc limit 1`,
      [id],
    );
    expect(rows[0].user_id).toBeNull();
    expect(JSON.parse(rows[0].data)).toMatchObject({ transition: 'committeeChanges' });
  });

  it('and no review was sent, the office decides', async () => {
    await replacePeople();
    const id = await createEntryInPhase(test, world, 50);
    await leave(world.reviewer.id);
    await leave(world.reviewer2.id);
    expect((await readEntry(test, world.office, id)).phase).toBe(50);
  });

  it('and was the last delegate, every round that waited for them closes', { tags: ['long'] }, async () => {
    await replacePeople();
    const ids = [await createEntryInPhase(test, world, 80), await createEntryInPhase(test, world, 80)];
    for (const id of ids) {
      await callOrThrow(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    }
    await leave(world.delegate2.id);
    for (const id of ids) expect((await readEntry(test, world.office, id)).phase).toBe(100);
  });
});

it('a review that is sent while the last awaited person leaves closes the round only once', async () => {
  await replacePeople();
  const id = await createEntryInPhase(test, world, 50);
  await Promise.all([
    callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 }),
    test.call(world.office, 'DELETE', `/users/${world.reviewer2.id}`),
  ]);
  expect((await readEntry(test, world.office, id)).phase).toBe(70);
  const { rows } = await test.context.pool.query(
    `select count(*)::int as n from phase_changes where guideline_id = $1 and phase = 70`,
    [id],
  );
  expect(rows[0].n).toBe(1);
});

// Covers V7.4.2, T20
it('a deleted person’s name stays on their work, and their download links stop working', async () => {
  await replacePeople();
  const id = await createEntryInPhase(test, world, 50);
  await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, {
    changeType: 1,
    comment: 'Typos.',
  });
  const file = (await readEntry(test, world.reviewer, id)).files[0]?.id;
  const link = await test.call(world.reviewer, 'GET', `/guidelines/${id}/files/${file}/link`);
  const address = new URL(link.json().fileUrl, 'http://localhost').pathname;
  expect((await test.fastify.inject({ url: address })).statusCode).toBe(200);
  await test.call(world.office, 'DELETE', `/users/${world.reviewer.id}`);
  expect((await test.fastify.inject({ url: address })).statusCode).toBe(404);
  const { reviews } = await readEntry(test, world.office, id);
  expect(reviews.map((review) => review.user_name)).toContain(world.reviewer.name);
});
