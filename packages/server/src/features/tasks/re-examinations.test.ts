import type { AnyTaskResponse } from '@imprimatur/contract';
import { addDays, addMonths, type Day, dayIn, computeReExaminationDay, formatDay } from '@imprimatur/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '../../mail/render.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createDraft, createWorld, type World } from '../../testing/world.ts';
import { sendDeadlineReminders } from '../reminders/deadlines.ts';

let at = new Date();
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ now: () => at });
  world = await createWorld(app);
});
afterAll(() => app.close());

const OFFICE_EMAIL = 'office@society.example';
const today = () => dayIn(app.context.config.timeZone, at);
const setResponsiblePeople = (committeeResponsible: object) =>
  callOrThrow(app, world.office, 'POST', '/configurations', {
    officeEmail: OFFICE_EMAIL,
    officeEmailOverride: '1',
    committeeResponsible,
  });

/** Creates a published entry of the committee CV that is in force until this day. */
async function createEntryInForceUntil(until: Day | null, columns: Record<string, unknown> = {}): Promise<number> {
  const { id } = await createDraft(app, world);
  await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 140 });
  const all = {
    reaffirmed_until: until,
    date_of_publication: '2020-01-15',
    phase_since: '2020-01-15T09:00:00Z',
    ...columns,
  };
  for (const [column, value] of Object.entries(all))
    await app.write(`update guidelines set ${column} = $2 where id = $1`, [id, value]);
  return id;
}

const get = async (who: TestPerson, path: string) => (await app.call(who, 'GET', path)).json();
const isAsked = (id: number) => (one: AnyTaskResponse) => one.task === 're_examine' && one.guideline_id === id;
const listWorkTasks = async (who: TestPerson, id: number): Promise<AnyTaskResponse[]> =>
  (await get(who, '/work')).data.now.filter(isAsked(id));
const listDeskTasks = async (id: number): Promise<AnyTaskResponse[]> =>
  (await get(world.office, '/desk?task=re_examine')).data.filter(isAsked(id));
const countReExaminations = async (who: TestPerson): Promise<number> =>
  (await get(who, '/user/counts')).data.re_examinations;

beforeEach(async () => {
  at = new Date();
  await app.write('delete from mails', []);
  // Retires the entries of other tests, so that they have no tasks.
  await app.write(`update guidelines set edition_end = 'retired' where phase = 140`, []);
  await setResponsiblePeople({ CV: world.gpc.id });
});

describe('the task to re-examine a published entry', () => {
  it.each<[months: number, days: number, result: 'is listed' | 'is not listed']>([
    [12, 1, 'is not listed'],
    [12, 0, 'is listed'],
    [0, 0, 'is listed'],
    [-30, 0, 'is listed'],
  ])('for an edition that ends in %i months and %i days %s', async (months, days, result) => {
    const isListed = result === 'is listed';
    const until = addDays(addMonths(today(), months), days);
    const id = await createEntryInForceUntil(until);
    expect([
      (await listWorkTasks(world.gpc, id)).length,
      (await listDeskTasks(id)).length,
      await countReExaminations(world.gpc),
    ]).toEqual(isListed ? [1, 1, 1] : [0, 0, 0]);
    if (!isListed) return;
    const since = computeReExaminationDay(until, 12);
    expect((await listDeskTasks(id))[0]).toMatchObject({
      unique_id: expect.any(String),
      phase: 140,
      user_id: world.gpc.id,
      user_name: world.gpc.name,
      role: null,
      due: formatDay(until),
      reminders: { count: 0, last_at: null },
    });
    expect(Math.abs(Date.parse((await listDeskTasks(id))[0]?.since ?? '') - Date.parse(since))).toBeLessThan(
      86_400_000,
    );
    expect([await listWorkTasks(world.office, id), await listWorkTasks(world.submitter, id)]).toEqual([[], []]);
  });

  it.each<[now: string, until: Day, result: 'is listed' | 'is not listed']>([
    ['2027-02-28T10:00:00Z', '2028-02-29', 'is not listed'],
    ['2027-03-01T10:00:00Z', '2028-02-29', 'is listed'],
    ['2028-02-29T10:00:00Z', '2029-02-28', 'is listed'],
    ['2028-02-27T10:00:00Z', '2029-02-28', 'is not listed'],
    // 23:30 in Vienna is the same day in UTC, but 00:30 is the previous day in UTC.
    ['2030-03-30T22:30:00Z', '2031-03-31', 'is not listed'],
    ['2030-03-31T22:30:00Z', '2031-03-31', 'is listed'],
    ['2030-10-26T22:30:00Z', '2031-10-27', 'is listed'],
    ['2030-10-25T22:30:00Z', '2031-10-27', 'is not listed'],
  ])('at %s for an edition valid until %s %s', async (now, until, result) => {
    const id = await createEntryInForceUntil(until);
    at = new Date(now);
    // Sessions do not last that long, so each person is new.
    const person = await app.person(1);
    await app.write(`update configurations set value = $1 where key = 'committeeResponsible'`, [
      JSON.stringify({ CV: person.id }),
    ]);
    expect((await listWorkTasks(person, id)).length).toBe(result === 'is listed' ? 1 : 0);
  });

  it('of an imported edition is open since the first due day, not since the import', async () => {
    const until = addMonths(today(), -18);
    const columns = { phase_since: at.toISOString(), imported_at: at.toISOString() };
    const [imported, brief] = [
      await createEntryInForceUntil(until, columns),
      await createEntryInForceUntil(until, { ...columns, date_of_publication: addDays(until, -30) }),
    ];
    const since = async (id: number) =>
      dayIn(app.context.config.timeZone, new Date((await listDeskTasks(id))[0]?.since ?? at.toISOString()));
    expect([await since(imported), await since(brief)]).toEqual([
      computeReExaminationDay(until, 12),
      addDays(until, -30),
    ]);
  });

  it('belongs to the office if nobody is named, or the named person can no longer sign in', async () => {
    const id = await createEntryInForceUntil(today());
    await setResponsiblePeople({ CV: world.gpc2.id });
    await app.write('update users set deactivated_at = now() where id = $1', [world.gpc2.id]);
    const ofOffice = { user_id: null, user_name: 'Office' };
    expect([await listDeskTasks(id), await listWorkTasks(world.office, id)]).toMatchObject([[ofOffice], [ofOffice]]);
    await app.write('update users set deactivated_at = null where id = $1', [world.gpc2.id]);
    expect(await listDeskTasks(id)).toMatchObject([{ user_id: world.gpc2.id }]);
    await setResponsiblePeople({ CV: null });
    expect([await listDeskTasks(id), await countReExaminations(world.office)]).toMatchObject([[ofOffice], 1]);
  });

  it('ends when the edition is reaffirmed, retired, withdrawn, or has an open successor, and returns if the successor is abandoned', async () => {
    for (const [verb, body] of [
      ['reaffirm', { until: formatDay(addMonths(today(), 24)), reason: 'Still right.' }],
      ['retire', { reason: 'Nobody uses it.' }],
      ['withdraw', { reason: 'A dose is wrong.' }],
    ] as const) {
      const id = await createEntryInForceUntil(today());
      expect(await listDeskTasks(id)).toHaveLength(1);
      await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/${verb}`, body);
      expect(await listDeskTasks(id)).toEqual([]);
    }
    const id = await createEntryInForceUntil(today());
    const { id: draft } = await callOrThrow(app, world.submitter, 'POST', `/guidelines/${id}/revise`, {});
    expect(await listDeskTasks(id)).toHaveLength(1);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${draft}`, { phase: 40 });
    expect(await listDeskTasks(id)).toEqual([]);
    await callOrThrow(app, world.office, 'POST', `/guidelines/${draft}/abandon`, { comment: 'No time.' });
    expect(await listDeskTasks(id)).toHaveLength(1);
    await callOrThrow(app, world.office, 'DELETE', `/guidelines/${draft}/abandon`);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${draft}`, { phase: 140 });
    expect(await listDeskTasks(id)).toEqual([]);
  });
});

const listEmails = async (id: number) =>
  (
    await app.context.pool.query<{ recipient_email: string; values: { asks: string } }>(
      `select recipient_email, values from mails where template = 're-examination-reminder' and guideline_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ recipient_email: to, values }) => `${to} ${values.asks}`);

/** Returns which of these days have emails about an entry. */
async function findDaysWithEmails(id: number, days: readonly Day[]): Promise<Day[]> {
  const found: Day[] = [];
  for (const day of days) {
    at = new Date(`${day}T09:00:00Z`);
    const before = (await listEmails(id)).length;
    await sendDeadlineReminders(app.context);
    await sendDeadlineReminders(app.context);
    if ((await listEmails(id)).length > before) found.push(day);
  }
  return found;
}
const addDaysAround = (...days: Day[]) => days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);

describe('re-examination emails', () => {
  it.each<[until: Day, days: Day[]]>([
    ['2031-10-15', ['2030-10-15', '2031-04-15', '2031-07-15', '2031-10-16']],
    ['2028-02-29', ['2027-03-01', '2027-08-29', '2027-11-29', '2028-03-01']],
    ['2031-08-31', ['2030-08-31', '2031-03-01', '2031-05-31', '2031-09-01']],
    // The clock changes on these days.
    ['2031-03-30', ['2030-03-30', '2030-09-30', '2030-12-30', '2031-03-31']],
  ])('about an edition in force until %s are sent on %j', async (until, days) => {
    const id = await createEntryInForceUntil(until);
    expect(await findDaysWithEmails(id, addDaysAround(...days))).toEqual(days);
    const each = [`${world.gpc.email} examine`, `${OFFICE_EMAIL} examine`, `${world.submitter.email} revise`];
    expect((await listEmails(id)).toSorted()).toEqual(days.flatMap(() => each).toSorted());
  });

  it('are sent up to a month late if the server was down on the day', async () => {
    const id = await createEntryInForceUntil('2031-10-15');
    expect(await findDaysWithEmails(id, ['2030-11-20', '2031-05-01', '2031-05-02', '2031-12-01'])).toEqual([
      '2031-05-01',
    ]);
  });

  it('are not sent for days before the entry was published or last examined', async () => {
    const recent = await createEntryInForceUntil('2031-10-15', { phase_since: '2031-04-20T09:00:00Z' });
    const checked = await createEntryInForceUntil('2031-10-15', { checked_on: '2031-04-20' });
    const days = ['2031-04-21', '2031-07-15'];
    expect([await findDaysWithEmails(recent, days), (await listEmails(checked)).length]).toEqual([['2031-07-15'], 3]);
  });

  it('reach each person once, and leave out a deactivated submitter', async () => {
    await setResponsiblePeople({ CV: world.submitter.id });
    const id = await createEntryInForceUntil('2031-10-15');
    await findDaysWithEmails(id, ['2030-10-15']);
    expect(await listEmails(id)).toEqual([`${world.submitter.email} examine`, `${OFFICE_EMAIL} examine`]);
    // The submitter is also the person responsible for the committee.
    await app.write('update users set deactivated_at = now() where id = $1', [world.submitter.id]);
    await findDaysWithEmails(id, ['2031-04-15']);
    await app.write('update users set deactivated_at = null where id = $1', [world.submitter.id]);
    expect((await listEmails(id)).slice(2)).toEqual([`${OFFICE_EMAIL} examine`]);
  });

  it('can be sent manually to the person with the task, once in three days, and are counted', async () => {
    const id = await createEntryInForceUntil(addDays(today(), 40));
    const byHand = (user: number | null) =>
      callOrThrow(app, world.office, 'POST', '/desk/reminders', {
        tasks: [{ guideline_id: id, user_id: user, task: 're_examine' }],
      }) as unknown as Promise<{ sent: boolean; reason: string | null }[]>;
    expect(await byHand(world.gpc.id)).toMatchObject([{ sent: true, reason: null }]);
    expect(await byHand(world.gpc.id)).toMatchObject([{ sent: false, reason: expect.any(String) }]);
    expect(await byHand(world.gpc2.id)).toMatchObject([{ sent: false, reason: expect.any(String) }]);
    expect(await byHand(null)).toMatchObject([{ sent: false, reason: expect.any(String) }]);
    expect(await listEmails(id)).toEqual([`${world.gpc.email} examine`]);
    expect((await listDeskTasks(id))[0]?.reminders.count).toBe(1);
  });

  it.each([
    ['en', 'please re-examine', 'expired on'],
    ['de', 'erneut prüfen', 'abgelaufen'],
  ] as const)('explain in %s what to do', async (language, subject, fact) => {
    const id = await createEntryInForceUntil('2031-10-15');
    await findDaysWithEmails(id, ['2031-10-16']);
    const { rows } = await app.context.pool.query(
      `select * from mails where guideline_id = $1 and template = 're-examination-reminder' order by id limit 1`,
      [id],
    );
    const [{ template, values, guideline_id: guidelineId, created_at: createdAt }] = rows;
    const to = { recipientId: world.gpc.id, recipientName: world.gpc.name, recipientEmail: world.gpc.email };
    const email = renderMail(app.context, { template, values, guidelineId, ...to, createdAt, language });
    expect(email.subject).toContain(subject);
    expect(email.text).toContain(fact);
    expect(email.text).toContain(`/guidelines/${id}/view`);
  });
});
