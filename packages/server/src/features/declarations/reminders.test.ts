import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';
import { makeDeclarationForm } from './testing/fixtures.ts';
import { MAIL_LIMITS } from '../../http/rate-limits.ts';

let test: TestApp;
let world: World;
let office: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const DARIO_EMAIL = 'dario.second@test.example';
const listRemindedAddresses = async (id: number) =>
  (
    await test.context.db
      .select({ email: mails.recipientEmail })
      .from(mails)
      .where(and(eq(mails.guidelineId, id), eq(mails.template, 'declaration-reminder')))
      .orderBy(mails.id)
  )
    .map((row) => row.email)
    .sort();
const findRowId = async (id: number, email: string) =>
  (await readEntry(test, world.office, id)).coi_users.find((row) => row.email === email)?.id ?? 0;
const getOtherAddresses = () => [
  DARIO_EMAIL,
  ...[world.coauthor, world.cowriter, world.reviewer, world.reviewer2].map((one) => one.email),
];

describe('a declaration reminder', () => {
  it('goes to everybody whose declaration is missing, and to nobody else', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await callOrThrow(test, world.submitter, 'POST', `/guidelines/${id}/declaration`, makeDeclarationForm());
    const answer = await test.call(world.office, 'POST', `/guidelines/${id}/coi-reminders`, {});
    expect(answer.json()).toEqual({ data: { sent: 5 } });
    expect(await listRemindedAddresses(id)).toEqual(getOtherAddresses().sort());
  });

  it('can be sent to one person from their row, but not to people who have declared', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const remind = async (email: string) =>
      (
        await test.call(world.office, 'POST', `/guidelines/${id}/coi-reminders`, {
          coi_users: [await findRowId(id, email)],
        })
      ).json();
    expect(await remind(DARIO_EMAIL)).toEqual({ data: { sent: 1 } });
    await callOrThrow(test, world.cowriter, 'POST', `/guidelines/${id}/declaration`, makeDeclarationForm());
    expect(await remind(world.cowriter.email)).toEqual({ data: { sent: 0 } });
    expect(await listRemindedAddresses(id)).toEqual([DARIO_EMAIL]);
  });

  // Covers Audit.R1.2
  it('is not sent to people with a deactivated account, whose row shows this', { tags: ['long'] }, async () => {
    const { office, cowriter } = (world = await createWorld(test));
    const id = await createEntryInPhase(test, world, 40);
    const closed = async () => (await readEntry(test, office, id)).coi_users.filter((row) => row.deactivated);
    expect(await closed()).toEqual([]);
    await callOrThrow(test, office, 'PATCH', `/users/${cowriter.id}`, { deactivated: true });
    expect(await closed()).toMatchObject([{ email: cowriter.email }]);
    expect((await test.call(office, 'POST', `/guidelines/${id}/coi-reminders`, {})).json().data.sent).toBe(5);
    expect(await listRemindedAddresses(id)).not.toContain(cowriter.email);
    world = await createWorld(test);
  });

  // Covers Audit.R1.2
  it('is listed with the current name and address of the person', { tags: ['long'] }, async () => {
    const { office, coauthor } = world;
    const id = await createEntryInPhase(test, world, 40);
    const now = { first_name: 'Renée', last_name: 'Newname', email: 'renee.newname@today.example' };
    await callOrThrow(test, office, 'PATCH', `/users/${coauthor.id}`, now);
    const { coi_users } = await readEntry(test, office, id);
    expect(coi_users.map(({ email }) => email)).not.toContain(coauthor.email);
    expect(coi_users).toContainEqual(expect.objectContaining({ name: 'Renée Newname', email: now.email }));
    world = await createWorld(test);
  });

  it('is refused for a row of another entry', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const other = await createEntryInPhase(test, world, 40);
    const coi_users = [await findRowId(other, DARIO_EMAIL)];
    expect((await test.call(world.office, 'POST', `/guidelines/${id}/coi-reminders`, { coi_users })).statusCode).toBe(
      422,
    );
    expect([...(await listRemindedAddresses(id)), ...(await listRemindedAddresses(other))]).toEqual([]);
  });

  it('is refused for an entry that is hidden or missing', async () => {
    const id = await createEntryInPhase(test, world, 40);
    for (const [who, entry] of [
      [world.external, id],
      [world.office, 999_999],
    ] as const)
      expect((await test.call(who, 'POST', `/guidelines/${entry}/coi-reminders`, {})).statusCode).toBe(404);
    expect(await listRemindedAddresses(id)).toEqual([]);
  });

  it('is sent to a user for every entry without their declaration, even if it has an old address', async () => {
    const [id, other] = [await createEntryInPhase(test, world, 40), await createEntryInPhase(test, world, 40)];
    const get = async (path: string) =>
      (await test.call(world.office, 'GET', `/user_coi_reminder/${id}${path}`)).statusCode;
    const all = await test.call(world.office, 'POST', `/user_coi_reminder/${world.reviewer.id}`);
    expect(all.json().data.sent).toBeGreaterThan(1);
    for (const one of [id, other]) expect(await listRemindedAddresses(one)).toEqual([world.reviewer.email]);
    expect(await get(`/${world.reviewer2.id}`)).toBe(200);
    expect(await get(`/author/${await findRowId(id, DARIO_EMAIL)}`)).toBe(200);
    expect(await get(`/ext-author/${await findRowId(id, DARIO_EMAIL)}`)).toBe(404);
    expect(await get('/999999')).toBe(404);
    expect(await listRemindedAddresses(id)).toEqual([DARIO_EMAIL, world.reviewer.email, world.reviewer2.email].sort());
    expect((await test.call(world.office, 'POST', '/user_coi_reminder/999999')).statusCode).toBe(404);
  });

  it.each(['submitter', 'gpc', 'reviewer'] as const)('cannot be sent by the %s', async (who) => {
    const id = await createEntryInPhase(test, world, 40);
    for (const [method, path] of [
      ['POST', `/guidelines/${id}/coi-reminders`],
      ['POST', `/user_coi_reminder/${world.reviewer.id}`],
      ['GET', `/user_coi_reminder/${id}/${world.reviewer.id}`],
    ] as const)
      expect(
        (await test.call(world[who], method, path, method === 'POST' && path.endsWith('s') ? {} : undefined))
          .statusCode,
      ).toBe(403);
    expect(await listRemindedAddresses(id)).toEqual([]);
  });

  // Covers V2.4.1, T19, T21
  it('is refused before pre-approval, and is rate limited', { tags: ['long'] }, async () => {
    const early = await createEntryInPhase(test, world, 10);
    office = await test.person(0);
    expect((await test.call(office, 'POST', `/guidelines/${early}/coi-reminders`, {})).statusCode).toBe(403);
    const id = await createEntryInPhase(test, world, 40);
    const call = () => test.call(office, 'POST', `/guidelines/${id}/coi-reminders`, { coi_users: [] });
    for (let n = 0; n < MAIL_LIMITS.mails.max; n += 1) expect((await call()).statusCode).toBe(200);
    const answer = await call();
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    test.wait((MAIL_LIMITS.mails.window + 1) * 1000);
    expect((await call()).statusCode).toBe(200);
  });
});
