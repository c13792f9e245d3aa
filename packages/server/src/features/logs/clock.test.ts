import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addOneToCount, readCounts } from '../../http/rate-limit-repository.ts';
import { verifyLog } from '../../change-log/verify-log.ts';
import { connectAsOwner } from '../../testing/databases.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { useSession } from '../../testing/use-session.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: World;
let owner: pg.Client;
beforeEach(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  owner = await connectAsOwner(app.context.pool);
});
afterEach(async () => {
  await owner.end();
  await app.close();
});

const listComments = async (id: number): Promise<string[]> =>
  (await app.call(world.gpc, 'GET', `/comments/${id}`)).json().data.map(({ comment }: { comment: string }) => comment);
const getSessionStatus = async (who: TestPerson) => (await app.call(who, 'GET', '/user')).statusCode;

// Covers V16.2.2, Fault.30
it('setting the clock back and forth does not change the order of the log, its chain, comments or history', async () => {
  const id = await createEntryInPhase(app, world, 10);
  const output: string[] = [];
  for (const [at, hours] of [0, -3, 1, -3, 5, 0].entries()) {
    app.wait(hours * HOUR_MS);
    output.push(`comment ${at}`);
    await callOrThrow(app, world.gpc, 'POST', `/comments/${id}`, { comment: `comment ${at}` });
    if (at === 2)
      await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
  }
  expect(await listComments(id)).toEqual(output.toReversed());
  const { rows } = await owner.query('select id::int, created_at, data from logs order by id');
  expect(rows.map((row) => row.id)).toEqual(rows.map((_row, at) => at + 1));
  const times = rows.map(({ created_at }) => created_at.getTime());
  expect(times).not.toEqual(times.toSorted((a, b) => a - b));
  expect(await verifyLog(owner)).toMatchObject({ whole: true, rows: rows.length });
  const answer = (await app.call(world.office, 'GET', '/logs?limit=20')).json().data;
  expect(answer.map((row: { id: number }) => row.id)).toEqual(
    rows
      .slice(-20)
      .map((row) => row.id)
      .toReversed(),
  );
  for (const row of answer) expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const history = (await app.call(world.gpc, 'GET', `/guidelines/phases/${id}`)).json().data;
  expect(history.map((row: { phase: number }) => row.phase)).toEqual([10, 40]);
  expect((await readEntry(app, world.office, id)).phase).toBe(40);
});

// Covers Fault.30
it('a session ends on time once the clock is right again, even if it was used while the clock was wrong', async () => {
  const [idle, busy] = [await app.person(2), await app.person(2)];
  app.wait(-3 * HOUR_MS);
  await useSession(app, idle);
  await useSession(app, busy);
  app.wait(3 * HOUR_MS);
  for (let hours = 0; hours < 7; hours += 1) {
    app.wait(HOUR_MS);
    await useSession(app, busy);
  }
  app.wait(HOUR_MS + 60_000);
  expect(await getSessionStatus(idle)).toBe(401);
  await useSession(app, busy);
  for (let hours = 8; hours < 23; hours += 1) {
    app.wait(HOUR_MS - 60_000);
    await useSession(app, busy);
  }
  app.wait(2 * HOUR_MS);
  expect(await getSessionStatus(busy)).toBe(401);
});

// Covers Fault.30
it('no session lasts until a day to which the clock was set by mistake', async () => {
  const before = await app.person(2);
  app.wait(400 * 24 * HOUR_MS);
  expect(await getSessionStatus(before)).toBe(401);
  const ahead = await app.person(2);
  expect(await getSessionStatus(ahead)).toBe(200);
  app.wait(-400 * 24 * HOUR_MS);
  expect([await getSessionStatus(before), await getSessionStatus(ahead)]).toEqual([200, 401]);
});

// Covers Fault.30
it('no rate limit lasts until a day to which the clock was set by mistake', async () => {
  const { db } = app.context;
  const count = (minutes: number) => addOneToCount(db, new Date(Date.now() + minutes * 60_000), 'clock', 600);
  for (const counted of [1, 2, 3]) expect((await count(400 * 24 * 60)).count).toBe(counted);
  expect((await readCounts(db, new Date(), ['clock'], 600)).get('clock')?.count).toBe(0);
  const [back, slow] = [await count(0), await count(-5)];
  expect((await readCounts(db, new Date(), ['clock'], 600)).get('clock')?.count).toBe(2);
  // Servers whose clocks differ by minutes share one count.
  expect([back.count, slow.count]).toEqual([1, 2]);
});
