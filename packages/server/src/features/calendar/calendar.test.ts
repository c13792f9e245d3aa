import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';
import { foldCalendarLine, renderCalendar } from '../../mail/icalendar.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({}, { PUBLIC_URL: 'https://guidelines.example' });
  world = await createWorld(app);
});
afterAll(() => app.close());

const readCalendar = (address: string) => app.fastify.inject({ url: new URL(address).pathname });
const createCalendar = async (who = world.submitter): Promise<string> =>
  (await app.call(who, 'POST', '/user/calendar')).json().data.address;
const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('the private calendar', () => {
  it("shows a person's deadlines only to people who know the URL", async () => {
    const id = await createEntryInPhase(app, world, 44);
    await createEntryInPhase(app, world, 42);
    const address = await createCalendar();
    expect(address).toMatch(/^https:\/\/guidelines\.example\/api\/calendar\/[\w-]{43}\.ics$/);
    const answer = await readCalendar(address);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/,
    );
    const entry = await readEntry(app, world.submitter, id);
    const tasks = parseEvents(answer.body).filter((one) => one.uid.startsWith('entry-'));
    expect(tasks.map((one) => one.uid)).toEqual([`entry-${id}@guidelines.example`]);
    expect(tasks[0]?.summary).toBe(`${entry.unique_id}: ${entry.name}`);
    const [day, month, year] = (entry.deadline ?? '').split('-').map(Number);
    expect(tasks[0]?.startDate.toJSON()).toMatchObject({ year, month, day, isDate: true });
    expect(tasks[0]?.duration.days).toBe(1);
    expect(
      (await readCalendar(address.replace(/.\.ics$/, (end) => (end === 'A.ics' ? 'B.ics' : 'A.ics')))).statusCode,
    ).toBe(404);
    expect((await readCalendar('https://guidelines.example/api/calendar/x.ics')).statusCode).toBe(404);
  });

  it('shows the milestones for which its owner is responsible', async () => {
    await createEntryInPhase(app, world, 50);
    const uids = parseEvents((await readCalendar(await createCalendar())).body).map((one) => one.uid);
    expect(uids.some((uid) => uid.startsWith('milestone-'))).toBe(true);
    const other = parseEvents((await readCalendar(await createCalendar(world.gpc2))).body).map((one) => one.uid);
    expect(other.some((uid) => uid.startsWith('milestone-'))).toBe(false);
  });

  // Covers V7.2.2
  it('is stored as a hash, stops working when it is replaced or revoked, and has each change logged', async () => {
    const first = await createCalendar();
    const second = await createCalendar();
    expect((await readCalendar(first)).statusCode).toBe(404);
    expect((await readCalendar(second)).statusCode).toBe(200);
    const state = async () => (await app.call(world.submitter, 'GET', '/user/calendar')).json().data;
    expect(await state()).toMatchObject({ active: true });
    const token = second.slice(-47, -4);
    const { rows } = await app.context.pool.query('select c::text as row from calendars c');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect((await app.call(world.submitter, 'DELETE', '/user/calendar')).statusCode).toBe(204);
    expect((await readCalendar(second)).statusCode).toBe(404);
    expect(await state()).toEqual({ active: false, created_at: null });
    const log = await app.context.pool.query('select data from logs_in_clear order by id desc limit 2');
    expect(log.rows.map((row) => JSON.parse(row.data).changes.calendar_address)).toEqual([
      { old: 'in use', new: 'none' },
      { old: 'in use', new: 'new' },
    ]);
    expect(log.rows.some((row) => row.data.includes(token))).toBe(false);
  });

  it('is not stored with an idempotency key, so a repeated call creates a new URL', async () => {
    const headers = { 'idempotency-key': 'calendar-1' };
    const ask = async (): Promise<string> =>
      (await app.call(world.gpc2, 'POST', '/user/calendar', undefined, { headers })).json().data.address;
    const first = await ask();
    const { rows } = await app.context.pool.query('select k::text as row from idempotency_keys k');
    expect(rows.some(({ row }) => row.includes(first.slice(-47, -4)))).toBe(false);
    const again = await ask();
    expect((await readCalendar(first)).statusCode).toBe(404);
    expect((await readCalendar(again)).statusCode).toBe(200);
  });

  it('is empty after its owner is deactivated or deleted', async () => {
    const address = await createCalendar(world.external);
    await app.write('update users set deactivated_at = now() where id = $1', [world.external.id]);
    expect((await readCalendar(address)).statusCode).toBe(404);
  });

  it('no longer shows an entry once the task is done', async () => {
    const id = await createEntryInPhase(app, world, 10);
    const address = await createCalendar(world.gpc);
    const mine = async () => parseEvents((await readCalendar(address)).body).map((one) => one.uid);
    expect(await mine()).toContain(`entry-${id}@guidelines.example`);
    await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    expect(await mine()).not.toContain(`entry-${id}@guidelines.example`);
  });

  // Covers Desk.2, Audit.D8, Audit.T9
  it("leaves out other people's dates, and milestones of drafts and of entries in which its owner declined their role", async () => {
    const id = await createEntryInPhase(app, world, 40);
    const { pool } = app.context;
    await pool.query(
      `insert into milestones (guideline_id, key, position, title, type, start, budget_cents, user_id)
       values ($1, 'own', 9, 'Own meeting', 'meeting', '2030-03-01', 0, $2)`,
      [id, world.reviewer.id],
    );
    await app.write('update participants set status = 0 where guideline_id = $1 and user_id = $2', [
      id,
      world.reviewer.id,
    ]);
    const address = await createCalendar(world.reviewer);
    const mine = async () => parseEvents((await readCalendar(address)).body).map((one) => one.uid);
    const milestone = `milestone-${id}-${Buffer.from('own').toString('hex')}@guidelines.example`;
    expect(await mine()).toContain(milestone);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 0, comment: 'Back.' });
    expect(await mine()).not.toContain(milestone);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 40, comment: 'Forth.' });
    expect(await mine()).toContain(milestone);
    expect(await mine()).not.toContain(`entry-${id}@guidelines.example`);
    const answer = { role: 'reviewer', comment: 'No time.' };
    await callOrThrow(app, world.reviewer, 'POST', `/guideline-users-role-reject/${id}`, answer);
    expect(await mine()).not.toContain(milestone);
  });
});

describe('the calendar file', () => {
  const hostileText = 'Größe; 50 % \\ of "all", once\r\nand again\u0007 — 心筋灌流イメージング 🫀'.repeat(4);
  const one = {
    uid: 'one@host',
    day: '2028-02-29',
    summary: hostileText,
    description: 'x',
    url: 'https://guidelines.example/guidelines/1/view',
    changed: new Date('2026-11-21T10:00:00.123Z'),
  };
  const text = renderCalendar('Name; of, all', [one], 'en');

  it('ends every line with CRLF, and has no line longer than 75 octets', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('is read back unchanged by an independent parser', () => {
    const [event] = parseEvents(text);
    expect(event?.summary).toBe(hostileText.replaceAll('\r\n', '\n').replaceAll('\u0007', ''));
    expect(event?.startDate.toString()).toBe('2028-02-29');
    expect(event?.endDate.toString()).toBe('2028-03-01');
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    // The parser does not know the types of extension properties, and leaves their text unchanged.
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Name\\; of\\, all');
    const stamp = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstamp');
    expect(String(stamp)).toBe('2026-11-21T10:00:00Z');
  });

  it('never splits a character', () => {
    for (const length of [73, 74, 75, 76]) {
      const line = `${'a'.repeat(length)}é🫀z`;
      expect(foldCalendarLine(line).replaceAll('\r\n ', '')).toBe(line);
    }
  });
});
