import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { logsInClear as logs, mails } from '../../db/schema/index.ts';
import { sendDueMails } from '../../mail/delivery.ts';
import { openTransport } from '../../mail/transport.ts';
import { startMailHub, findHeaders } from '../../testing/mail-hub.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { renderMail } from '../../mail/render.ts';
import { toRenderedMailResponse } from './responses.ts';
import { MAX_SEARCHED_MAILS } from './repository.ts';
import { createEntryInPhase, createWorld, type World } from '../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
  await createEntryInPhase(test, world, 40);
});
afterEach(() => test.context.db.update(mails).set({ status: 'queued' }));
afterAll(() => test.close());

const listMails = async (query = '') => (await test.call(world.office, 'GET', `/mails${query}`)).json();
const setMailColumns = (id: number, columns: Partial<typeof mails.$inferInsert>) =>
  test.context.db.update(mails).set(columns).where(eq(mails.id, id));
const resend = (id: number) => test.call(world.office, 'POST', `/mails/${id}/resend`);

describe('the outbox', () => {
  it.each(['submitter', 'gpc', 'igo', 'external'] as const)('is hidden from the %s', async (who) => {
    for (const [method, path] of [
      ['GET', '/mails'],
      ['GET', '/mails/1'],
      ['POST', '/mails/1/resend'],
    ] as const)
      expect((await test.call(world[who], method, path)).statusCode).toBe(403);
    expect((await test.call(null, 'GET', '/mails')).statusCode).toBe(401);
  });

  it('lists the newest emails first, ten per page, with counts by status, and can be searched by recipient and entry', async () => {
    const page = await listMails();
    expect(page.data).toHaveLength(10);
    expect(page.data[0].id).toBeGreaterThan(page.data[9].id);
    expect(page.counts.queued).toBe(page.meta.total);
    expect((await listMails(`?page=${page.meta.last_page + 1}`)).data).toEqual([]);
    const found = await listMails(`?query=${encodeURIComponent(world.cowriter.email.toUpperCase())}`);
    expect(new Set(found.data.map((row: { recipient_email: string }) => row.recipient_email))).toEqual(
      new Set([world.cowriter.email]),
    );
    const reversed = world.cowriter.email.split('@').toReversed().join(' ');
    expect((await listMails(`?query=${encodeURIComponent(reversed)}`)).meta.total).toBe(found.meta.total);
    expect((await listMails('?query=%25')).data).toEqual([]);
    expect((await listMails('?status=failed')).data).toEqual([]);
    expect((await test.call(world.office, 'GET', '/mails?status=lost')).statusCode).toBe(422);
  });

  it('can be limited to the emails for one person, at all their addresses', async () => {
    const { coauthor } = world;
    const theirs = await listMails(`?user=${coauthor.id}`);
    expect(theirs.meta.total).toBeGreaterThan(0);
    expect(new Set(theirs.data.map((row: { recipient_email: string }) => row.recipient_email))).toEqual(
      new Set([coauthor.email]),
    );
    const some = theirs.data[0];
    await setMailColumns(some.id, { recipientEmail: 'as.it.was@before.example' });
    expect((await listMails(`?user=${coauthor.id}`)).meta.total).toBe(theirs.meta.total);
    expect((await listMails(`?user=${coauthor.id}&query=before.example`)).data).toMatchObject([{ id: some.id }]);
    expect((await listMails(`?user=${world.cowriter.id}&query=before.example`)).data).toEqual([]);
    await setMailColumns(some.id, { recipientEmail: coauthor.email });
    expect((await test.call(world.office, 'GET', '/mails?user=somebody')).statusCode).toBe(422);
  });

  it('shows each email exactly as it is sent', async () => {
    const [first] = (await listMails()).data;
    const { data } = (await test.call(world.office, 'GET', `/mails/${first.id}`)).json();
    expect(data).toMatchObject({
      subject: first.subject,
      message_id: expect.stringMatching(/^<mail\.\d+\..+@localhost>$/),
    });
    expect(data.text).toContain('Dear ');
    expect(data.html).toMatch(/^<!doctype html>/);
    expect((await test.call(world.office, 'GET', '/mails/999999')).statusCode).toBe(404);
  });
});

// Covers V6.4.1
it('outside the demo, only the recipient of an email sees its working link', async () => {
  const rows = await test.context.db
    .select()
    .from(mails)
    .where(eq(mails.recipientId, world.coauthor.id))
    .orderBy(mails.id);
  const personal = rows.filter((row) => /\/(declaration|invitation)\//.test(renderMail(test.context, row).text));
  expect(personal.length).toBeGreaterThan(0);
  const config = { ...test.context.config, mode: 'production' } as const;
  for (const row of personal) {
    const shown = toRenderedMailResponse({ ...test.context, config }, row);
    expect(shown.personal_links).toBe('masked');
    for (const text of [shown.text, shown.html]) {
      const links = text.match(/\/(?:declaration|invitation)\/[\w-]+/g) ?? [];
      expect(new Set(links.map((link) => link.split('/').at(-1)))).toEqual(new Set(['your-own-link']));
    }
  }
});

it('the demo marks emails with working links, and emails without links', async () => {
  const rows = await test.context.db.select().from(mails).orderBy(mails.id);
  const shown = await Promise.all(
    rows.map(async ({ id }) => (await test.call(world.office, 'GET', `/mails/${id}`)).json().data),
  );
  const isPersonal = ({ text }: { text: string }) => /\/(?:declaration|invitation)\/[\w-]{56}/.test(text);
  expect(new Set(shown.filter(isPersonal).map((one) => one.personal_links))).toEqual(new Set(['live']));
  expect(new Set(shown.filter((one) => !isPersonal(one)).map((one) => one.personal_links))).toEqual(new Set(['none']));
});

it('a search reads the newest hundred thousand emails, one range at a time', async () => {
  expect(MAX_SEARCHED_MAILS).toEqual({ atOnce: 5_000, inAll: 100_000 });
  const { rows } = await test.context.pool.query('select max(id)::int as last from mails');
  const [first, second] = [rows[0].last + 1, rows[0].last + 2];
  const ids = [first, second, second + 4_999, second + 5_000, second + 94_999, first + MAX_SEARCHED_MAILS.inAll];
  await test.context.pool.query(
    `insert into mails (id, event_key, template, recipient_name, recipient_email, values, status, created_at, next_attempt_at)
     overriding system value
     select id, 'needle:' || id, template, 'Nadel ' || id, 'needle@test.example', values, 'sent', now(), now()
       from unnest($1::int[]) id, (select template, values from mails order by id limit 1) one`,
    [ids],
  );
  const findMailIds = async (query: string) => (await listMails(query)).data.map(({ id }: { id: number }) => id);
  const within = ids.slice(1).toReversed();
  expect(await findMailIds('?query=nadel')).toEqual(within);
  expect(await findMailIds('?query=nadel&status=sent')).toEqual(within);
  expect(await findMailIds('?query=nadel&status=failed')).toEqual([]);
  expect(await listMails('?query=nadel')).toMatchObject({ meta: { total: 5 }, counts: { sent: 5, queued: 0 } });
  expect((await listMails()).data[0].id).toBe(ids.at(-1));
  await test.context.pool.query(`delete from mails where recipient_email = 'needle@test.example'`);
});

it('a search folds the text of each email once, however many words it has', async () => {
  const query = vi.spyOn(test.context.pool, 'query');
  const { meta } = await listMails(`?query=${'a+e+i+'.repeat(10)}`);
  const texts = query.mock.calls
    .map(([statement]) => JSON.stringify(statement))
    .filter((text) => text.includes('folded'));
  query.mockRestore();
  expect(meta.total).toBeGreaterThan(0);
  expect(texts.map((text) => text.split('search_fold(').length - 1)).toEqual([1]);
});

describe('resending an email', () => {
  it('puts a failed or kept email back into the queue as if it were new, and is logged', async () => {
    const [row] = (await listMails()).data;
    for (const status of ['failed', 'kept'] as const) {
      await setMailColumns(row.id, { status, attempts: 12, lastError: 'No such mailbox' });
      expect((await resend(row.id)).json().data).toMatchObject({
        id: row.id,
        status: 'queued',
        attempts: 0,
        last_error: null,
      });
    }
    const [entry] = (await test.context.db.select().from(logs).where(eq(logs.model, 'mail')).orderBy(logs.id)).slice(
      -1,
    );
    expect(entry).toMatchObject({ action: 'reminded', modelId: row.id, userId: world.office.id });
  });

  it('creates a new email with a new id if the first one was sent', async () => {
    const hub = await startMailHub();
    const transport = openTransport(test.context.config, { url: hub.url, from: 'office@enma.example' });
    while ((await sendDueMails(test.context, transport)) > 0);
    const [row] = (await listMails('?status=sent')).data;
    const again = (await resend(row.id)).json().data;
    expect(again.id).not.toBe(row.id);
    await sendDueMails(test.context, transport);
    const ids = hub.received
      .slice(-1)
      .concat(hub.received.filter((one) => findHeaders(one, 'message-id')[0]?.includes(`.${row.id}.`)));
    expect(new Set(ids.map((one) => findHeaders(one, 'message-id')[0])).size).toBe(2);
    await hub.close();
  });

  it.each(['queued', 'waiting', 'gathered'] as const)('is refused for an email that is %s', async (status) => {
    const [row] = (await listMails()).data;
    await setMailColumns(row.id, { status });
    expect((await resend(row.id)).statusCode).toBe(422);
  });

  it('is rate limited', { tags: ['long'] }, async () => {
    const office = await test.person(0);
    const codes: number[] = [];
    for (let tries = 0; tries < 121; tries += 1)
      codes.push((await test.call(office, 'POST', '/mails/999999/resend')).statusCode);
    expect([codes.at(-2), codes.at(-1)]).toEqual([404, 429]);
  });
});
