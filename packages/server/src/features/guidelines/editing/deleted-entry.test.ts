import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '../../../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, type World } from '../../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

// Covers Audit.R11
it('no more emails about a deleted entry are sent, because their links would not work', async () => {
  await test.context.pool.query('update users set daily_digest = true where id = $1', [world.gpc.id]);
  const id = await createEntryInPhase(test, world, 10);
  const about = async () => {
    const rows = await test.context.db.select().from(mails).where(eq(mails.guidelineId, id)).orderBy(mails.id);
    return rows.map((row) => row.status);
  };
  const sent = (await test.context.db.select().from(mails).where(eq(mails.guidelineId, id)).orderBy(mails.id)).find(
    (row) => row.status === 'queued',
  );
  await test.context.db
    .update(mails)
    .set({ status: 'sent' })
    .where(eq(mails.id, sent?.id ?? 0));
  expect(new Set(await about())).toEqual(new Set(['sent', 'queued', 'waiting']));
  await callOrThrow(test, world.office, 'DELETE', `/guidelines/${id}`);
  expect(await about()).toEqual(['sent']);
});
