import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mails } from '../db/schema/index.ts';
import { createMail, queueMails } from '../mail/outbox.ts';
import type { Transport } from '../mail/transport.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startMailWorker } from './mail-worker.ts';
import { startMails } from './mails.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.context.db.delete(mails));
afterAll(() => test.close());

const queueOne = (event: string) =>
  queueMails(test.context.db, test.context, [
    createMail({
      event,
      template: 'declaration',
      to: { id: null, name: 'Eve', email: 'eve@society.example' },
      guidelineId: null,
      values: { name: 'A', unique_id: 'CV-2026-001', declaration: 1 },
    }),
  ]);
const listStatuses = async () =>
  (await test.context.db.select().from(mails).orderBy(mails.id)).map((row) => row.status);

it('emails are kept while no mail server is configured, and the job stops immediately', async () => {
  await queueOne('kept');
  const end = startMails(test.context);
  await expect.poll(listStatuses).toEqual(['kept']);
  await end();
});

it('the job stops even if a mail server never responds, and the email stays in the queue', {
  tags: ['long'],
}, async () => {
  await queueOne('stuck');
  let tried = 0;
  const never: Transport = {
    send: () => {
      tried += 1;
      return new Promise(() => {});
    },
  };
  const end = startMailWorker(test.context, never);
  await expect.poll(() => tried).toBe(1);
  await end();
  expect(await listStatuses()).toEqual(['queued']);
});

it('the job continues after the queue could not be read', async () => {
  const sent: string[] = [];
  let fails = true;
  const context = {
    ...test.context,
    get db() {
      if (!fails) return test.context.db;
      fails = false;
      throw new Error('the database is away');
    },
  };
  await queueOne('later');
  const end = startMailWorker(context, { send: async (row) => void sent.push(row.eventKey) });
  await expect.poll(() => sent).toEqual(['later:eve@society.example']);
  await end();
});
