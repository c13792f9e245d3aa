import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configurations, mails } from '../db/schema/index.ts';
import { createSmtpError, findHeaders, type MailHub, readPlainText, startMailHub } from '../testing/mail-hub.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sendDueMails } from './delivery.ts';
import { createMail, type Mail, queueMails } from './outbox.ts';
import { openTransport, SMTP_TIMEOUTS_MS, type Transport } from './transport.ts';

const MINUTE_MS = 60_000;
const SHORT_TIMEOUTS_MS = { connection: 400, silence: 400, whole: 2_000 };

let test: TestApp;
let hub: MailHub | undefined;
const servers: Server[] = [];
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await hub?.close();
  hub = undefined;
  await Promise.all(servers.splice(0).map((one) => new Promise((resolve) => one.close(resolve))));
  await test.context.db.delete(mails);
});
afterAll(() => test.close());

const createTransport = (url: string, timeouts = SMTP_TIMEOUTS_MS): Transport =>
  openTransport(test.context.config, { url, from: 'Guidelines <office@enma.example>' }, timeouts);

let events = 0;
const testMail = (over: Partial<Mail> = {}): Mail => {
  events += 1;
  const values = { name: 'Bone imaging', unique_id: 'BJ-2026-001', declaration: 7 };
  const to = { id: null, name: 'Eve Outside', email: 'eve@society.example' };
  return {
    ...createMail({ event: `test:${events}`, template: 'declaration', to, guidelineId: 1, values }),
    ...over,
  } as Mail;
};
const queue = (...list: Mail[]) => queueMails(test.context.db, test.context, list);
const listEmails = () => test.context.db.select().from(mails).orderBy(asc(mails.id));
const listStatuses = async () => (await listEmails()).map((row) => row.status);

/** A server that accepts connections and responds with `talk`. */
async function startPlainServer(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.resume();
    talk(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('an email', () => {
  it('is sent once, as text and HTML, with its own id', async () => {
    hub = await startMailHub();
    await queue(testMail());
    expect(await sendDueMails(test.context, createTransport(hub.url))).toBe(1);
    expect(await sendDueMails(test.context, createTransport(hub.url))).toBe(0);
    const [sent] = hub.received;
    const [row] = await listEmails();
    expect(hub.received).toHaveLength(1);
    expect(sent).toMatchObject({ to: ['eve@society.example'], from: 'office@enma.example' });
    expect(findHeaders(sent!, 'subject')).toEqual(['Please declare your interests for BJ-2026-001']);
    expect(findHeaders(sent!, 'message-id')).toEqual([expect.stringContaining(`<mail.${row?.id}.`)]);
    expect(readPlainText(sent!)).toContain('/declaration/');
    expect(sent?.raw).toContain('Content-Type: text/html');
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  it('is kept readable if there is no mail server', async () => {
    await queue(testMail(), testMail());
    expect(await sendDueMails(test.context, null)).toBe(2);
    expect(await listStatuses()).toEqual(['kept', 'kept']);
  });

  // Covers Audit.A14.2
  it('is not sent unencrypted to another machine, unless the URL of the mail server allows it', async () => {
    hub = await startMailHub();
    // This machine, by an address that does not look local; the hub does not support encryption.
    const elsewhere = hub.url.replace('127.0.0.1', '0.0.0.0');
    await queue(testMail());
    await sendDueMails(test.context, createTransport(elsewhere));
    expect(hub.received).toEqual([]);
    expect(await listEmails()).toMatchObject([
      { status: 'queued', attempts: 1, lastError: expect.stringContaining('STARTTLS') },
    ]);
    await queue(testMail());
    await sendDueMails(test.context, createTransport(`${elsewhere}?requireTLS=false`));
    expect(hub.received).toHaveLength(1);
  });

  // Covers Use.12
  it('asks for replies to the office once the address of the office is set', async () => {
    hub = await startMailHub();
    const { db } = test.context;
    await queue(testMail());
    await sendDueMails(test.context, createTransport(hub.url));
    await db.insert(configurations).values({ key: 'officeEmail', value: 'desk@society.example' });
    await queue(testMail());
    await sendDueMails(test.context, createTransport(hub.url));
    await db.delete(configurations).where(eq(configurations.key, 'officeEmail'));
    const [before, after] = hub.received;
    expect(findHeaders(before!, 'reply-to')).toEqual([]);
    expect(findHeaders(after!, 'reply-to')).toEqual(['Guidelines <desk@society.example>']);
  });

  // Covers V1.1.2, V1.3.11, Fault.40, T17, T19
  it.each([
    'Eve\r\nBcc: spy@evil.example',
    'Eve, <spy@evil.example>',
    '"Eve" <spy@evil.example>',
    'Eve\u0007\u2028\u202e',
  ])('to a person called %j reaches one address and gets no extra header', async (name) => {
    hub = await startMailHub();
    const values = { name: 'A\r\nBcc: spy@evil.example', unique_id: 'BJ\r\nCc: x@evil.example', declaration: 7 };
    await queue(testMail({ to: { id: null, name, email: 'eve@society.example' }, values } as Partial<Mail>));
    await sendDueMails(test.context, createTransport(hub.url));
    const [sent] = hub.received;
    expect(sent?.to).toEqual(['eve@society.example']);
    for (const header of ['bcc', 'cc', 'reply-to']) expect(findHeaders(sent!, header)).toEqual([]);
    expect(findHeaders(sent!, 'to')).toHaveLength(1);
    expect(findHeaders(sent!, 'to')[0]).toMatch(/<eve@society\.example>$/);
  });

  // Covers V1.3.11, Fault.40
  it.each(['two@a.example, three@b.example', 'x@a.example\r\nRCPT TO:<spy@evil.example>', '<x@a.example>', 'nobody'])(
    'to %j is not sent, because this is not an address',
    async (email) => {
      hub = await startMailHub();
      await queue(testMail({ to: { id: null, name: 'X', email } }));
      await sendDueMails(test.context, createTransport(hub.url));
      expect(hub.received).toEqual([]);
      expect(await listStatuses()).toEqual(['failed']);
    },
  );
});

describe('a mail server', () => {
  // Covers V16.5.2, Fault.11
  it('that is down is tried again with growing pauses for two days, and then the email has failed', async () => {
    await queue(testMail());
    const transport = createTransport('smtp://127.0.0.1:1');
    const began = test.context.now().getTime();
    const pauses: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await sendDueMails(test.context, transport);
      const [row] = await listEmails();
      if (row?.status !== 'queued') break;
      pauses.push(Math.round((row.nextAttemptAt.getTime() - test.context.now().getTime()) / MINUTE_MS));
      expect(await sendDueMails(test.context, transport)).toBe(0);
      test.wait(row.nextAttemptAt.getTime() - test.context.now().getTime() + 1);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect((test.context.now().getTime() - began) / (60 * MINUTE_MS)).toBeCloseTo(48, 0);
    expect(await listEmails()).toMatchObject([
      { status: 'failed', attempts: 12, lastError: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('that has returned receives the waiting emails', async () => {
    await queue(testMail());
    await sendDueMails(test.context, createTransport('smtp://127.0.0.1:1'));
    hub = await startMailHub();
    test.wait(2 * MINUTE_MS);
    await sendDueMails(test.context, createTransport(hub.url));
    expect(hub.received).toHaveLength(1);
    expect(await listStatuses()).toEqual(['sent']);
  });

  // Covers Fault.11
  it.each([
    ['silent', () => {}],
    [
      'that responds too slowly',
      (socket: Socket) => {
        const drip = setInterval(() => socket.write('2'), 50);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    ['that is silent after its greeting', (socket: Socket) => void socket.write('220 hello\r\n')],
    ['that is not a mail server', (socket: Socket) => void socket.write('SSH-2.0-nothing here\r\n')],
  ])('%s times out, and the email stays in the queue', async (_name, talk) => {
    await queue(testMail());
    await sendDueMails(test.context, createTransport(await startPlainServer(talk), SHORT_TIMEOUTS_MS));
    expect(await listEmails()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  });

  it.each([421, 450, 451, 452])('that responds with %i to the recipient is tried again', async (code) => {
    hub = await startMailHub({
      onRcptTo: (_address, _session, callback) => callback(createSmtpError(code, 'Later, please')),
    });
    await queue(testMail());
    await sendDueMails(test.context, createTransport(hub.url));
    expect(await listEmails()).toMatchObject([
      { status: 'queued', lastError: expect.stringContaining('Later, please') },
    ]);
  });

  // Covers Fault.11
  it.each([550, 553, 554])(
    'that responds with %i to the recipient is not tried again, and the office sees why',
    async (code) => {
      hub = await startMailHub({
        onRcptTo: (_address, _session, callback) => callback(createSmtpError(code, 'No such mailbox')),
      });
      await queue(testMail());
      await sendDueMails(test.context, createTransport(hub.url));
      expect(await listEmails()).toMatchObject([
        { status: 'failed', attempts: 1, lastError: expect.stringContaining('No such mailbox') },
      ]);
    },
  );

  it('that refuses the message itself is tried again or not, depending on its reply code', async () => {
    hub = await startMailHub({
      after: ({ to }) => createSmtpError(to[0]?.startsWith('full') ? 452 : 554, 'Not this one'),
    });
    const to = (email: string) => ({ id: null, name: 'X', email });
    await queue(testMail({ to: to('full@a.example') }), testMail({ to: to('never@a.example') }));
    await sendDueMails(test.context, createTransport(hub.url));
    expect(await listStatuses()).toEqual(['queued', 'failed']);
  });

  it('that refuses every connection does not count as refusing the email', async () => {
    hub = await startMailHub({ onConnect: (_session, callback) => callback(createSmtpError(554, 'Closed')) });
    await queue(testMail());
    await sendDueMails(test.context, createTransport(hub.url));
    expect(await listStatuses()).toEqual(['queued']);
  });

  // Covers Fault.11
  it('that disconnects after the message receives it again with the same id, so that it recognises the copy', async () => {
    let cuts = 1;
    hub = await startMailHub({ after: () => (cuts-- > 0 ? 'cut' : undefined) });
    await queue(testMail());
    await sendDueMails(test.context, createTransport(hub.url));
    expect(await listStatuses()).toEqual(['queued']);
    test.wait(2 * MINUTE_MS);
    await sendDueMails(test.context, createTransport(hub.url));
    expect(await listStatuses()).toEqual(['sent']);
    const ids = hub.received.map((one) => findHeaders(one, 'message-id')[0]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the email queue', () => {
  // Covers Fault.52
  it('is shared, and each email is sent by only one of two workers', async () => {
    hub = await startMailHub();
    await queue(
      ...Array.from({ length: 40 }, (_, n) => testMail({ to: { id: null, name: 'X', email: `x${n}@a.example` } })),
    );
    const work = async (transport: Transport) => {
      for (let sent = 1; sent > 0; ) sent = await sendDueMails(test.context, transport);
    };
    await Promise.all([work(createTransport(hub.url)), work(createTransport(hub.url))]);
    const reached = hub.received.map((one) => one.to[0]);
    expect(reached).toHaveLength(40);
    expect(new Set(reached).size).toBe(40);
    expect(new Set(await listStatuses())).toEqual(new Set(['sent']));
  });

  it('passes the email of a dead server to another one', async () => {
    hub = await startMailHub();
    await queue(testMail());
    const never: Transport = { send: () => new Promise(() => {}) };
    void sendDueMails(test.context, never);
    await expect.poll(async () => (await listEmails())[0]?.attempts).toBe(1);
    expect(await sendDueMails(test.context, createTransport(hub.url))).toBe(0);
    test.wait(5 * MINUTE_MS);
    expect(await sendDueMails(test.context, createTransport(hub.url))).toBe(1);
    expect(hub.received).toHaveLength(1);
  });

  it('accepts the same event once per recipient', async () => {
    const one = testMail();
    expect(await queue(one, one)).toBe(1);
    expect(await queue(one)).toBe(0);
    expect(await listEmails()).toHaveLength(1);
  });

  it('accepts nothing for a closed account', async () => {
    const gone = await test.person(4, { deactivatedAt: new Date() });
    await queue(testMail({ to: { id: gone.id, name: gone.name, email: gone.email } }));
    expect(await listEmails()).toEqual([]);
  });
});
