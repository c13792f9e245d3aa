import { addDays, type Day, dayIn, daysBetween } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guidelines, mails, users } from '../../db/schema/index.ts';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { sendRemindersAndDigests } from '../../jobs/mails.ts';
import { renderMail } from '../../mail/render.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  answerAllDeclarations,
  callOrThrow,
  createEntryInPhase,
  createWorld,
  type World,
} from '../../testing/world.ts';
import { limitCases } from '../../testing/test-set.ts';

let at = new Date();
let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp({ now: () => at });
  world = await createWorld(test);
});
afterEach(async () => {
  await test.context.db.delete(mails);
  // Without tasks, the entries of earlier tests need no time.
  await test.context.db.update(guidelines).set({ abandonedAt: at });
  await test.context.db.update(users).set({ muteReminders: false, dailyDigest: false });
  await repairTasks(test.context);
  at = new Date();
});
afterAll(() => test.close());

const TIME_ZONE = 'Europe/Vienna';

/** Creates an entry in a phase that began long before its deadline. */
async function createEntryDueOn(deadline: Day, phase: number): Promise<number> {
  at = new Date();
  const id = await createEntryInPhase(test, world, phase);
  // Until everybody has declared, the first version is nobody's task.
  if (phase === 40) await answerAllDeclarations(test, world, id);
  await test.context.db
    .update(guidelines)
    .set({ deadline, phaseSince: new Date(`${addDays(deadline, -60)}T08:00:00Z`) })
    .where(eq(guidelines.id, id));
  await repairTasks(test.context);
  await test.context.db.delete(mails);
  return id;
}

const listReminders = (id: number) =>
  test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, id), eq(mails.template, 'deadline-reminder')))
    .orderBy(mails.createdAt);
const listRecipients = async (id: number) => (await listReminders(id)).map((row) => row.recipientEmail).sort();
const listAddresses = (...names: (keyof World)[]) => names.map((name) => world[name].email).sort();
const runJobsOn = async (day: Day, hour = 8) => {
  at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  await sendRemindersAndDigests(test.context);
};

describe('a deadline reminder', () => {
  it.each(
    limitCases(
      [
        [10, ['gpc', 'gpc2', 'office']],
        [30, ['submitter']],
        [40, ['submitter']],
        [42, ['gpc', 'gpc2']],
        [46, ['office']],
        [50, ['reviewer', 'reviewer2']],
        [80, ['delegate', 'delegate2']],
        [102, ['gpc', 'gpc2']],
        [104, ['submitter']],
        [110, ['igo']],
        [120, ['submitter']],
      ] as [number, (keyof World)[]][],
      4,
    ),
  )('in phase %i is sent to the people who have to act: %j', async (phase, told) => {
    const id = await createEntryDueOn('2027-05-20', phase);
    await runJobsOn('2027-05-17');
    expect(await listRecipients(id)).toEqual(listAddresses(...told));
    const [row] = await listReminders(id);
    expect(row && renderMail(test.context, row).text).toMatch(/ is due in 3 days\. Please .+ by 20-05-2027/);
  });

  it('is not sent to people who have done their part, or once the entry has ended or was abandoned', async () => {
    const id = await createEntryDueOn('2027-05-20', 50);
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    await runJobsOn('2027-05-20');
    expect(await listRecipients(id)).toEqual(listAddresses('reviewer2'));
    for (const phase of [20, 140]) {
      const ended = await createEntryDueOn('2027-05-20', phase);
      await runJobsOn('2027-05-20');
      expect(await listRecipients(ended)).toEqual([]);
    }
    const abandoned = await createEntryDueOn('2027-05-20', 50);
    await callOrThrow(test, world.office, 'POST', `/guidelines/${abandoned}/abandon`, { comment: 'No funds.' });
    await runJobsOn('2027-05-20');
    expect(await listRecipients(abandoned)).toEqual([]);
  });

  it('is sent to the office if a round waits for nobody', { tags: ['long'] }, async () => {
    const id = await createEntryDueOn('2027-05-20', 50);
    for (const who of [world.reviewer, world.reviewer2])
      await callOrThrow(test, who, 'POST', `/guideline-users-role-reject/${id}`, {
        role: 'reviewer',
        comment: 'No time.',
      });
    await runJobsOn('2027-05-20');
    expect(await listRecipients(id)).toEqual(listAddresses('office'));
  });

  it('is sent once, however often and on however many servers the job runs', async () => {
    const id = await createEntryDueOn('2027-05-20', 46);
    at = new Date('2027-05-20T08:00:00Z');
    await Promise.all([1, 2, 3].map(() => sendRemindersAndDigests(test.context)));
    for (const hour of [9, 10, 20]) await runJobsOn('2027-05-20', hour);
    await runJobsOn('2027-05-21');
    expect(await listReminders(id)).toHaveLength(1);
  });

  it('is sent again when the deadline changes, and weekly once it has passed', async () => {
    const id = await createEntryDueOn('2027-05-20', 46);
    for (let day = '2027-04-25'; day <= '2027-06-11'; day = addDays(day, 1)) await runJobsOn(day);
    const days = (await listReminders(id)).map((row) => (row.values as { days: number }).days);
    expect(days).toEqual([14, 3, 0, -7, -14, -21]);
    await test.context.db.update(guidelines).set({ deadline: '2027-06-15' }).where(eq(guidelines.id, id));
    await repairTasks(test.context);
    await runJobsOn('2027-06-12');
    expect(await listReminders(id)).toHaveLength(7);
  });

  // Covers Fault.30
  it.each(['2027-03-31', '2027-11-03', '2028-03-01'])(
    'for %s is sent at the association’s local time, in summer and winter',
    { tags: ['long'] },
    async (deadline) => {
      const id = await createEntryDueOn(deadline, 46);
      // Every hour of each day with a reminder, and of the day before and the day after.
      const days = [-14, -3, 0, 7].flatMap((days) => [-1, 0, 1].map((more) => addDays(deadline, days + more)));
      for (const day of days) for (let hour = 0; hour < 24; hour += 1) await runJobsOn(day, hour);
      const local = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });
      const sent = (await listReminders(id))
        .map((row) => row.createdAt)
        .sort((one, other) => one.getTime() - other.getTime())
        .map((moment) => ({ day: dayIn(TIME_ZONE, moment), hour: Number(local.format(moment)) }));
      expect(sent).toEqual([-14, -3, 0, 7].map((days) => ({ day: addDays(deadline, days), hour: 6 })));
    },
  );
});

it('reminders of an invitation and of a declaration are sent before their own deadlines, on the day, and then weekly', async () => {
  const id = await createEntryInPhase(test, world, 40);
  const first = dayIn(TIME_ZONE, at);
  for (let days = 0; days <= 36; days += 1) await runJobsOn(addDays(first, days));
  const daysOf = async (template: string, name: keyof World) => {
    const rows = await test.context.db
      .select()
      .from(mails)
      .where(and(eq(mails.guidelineId, id), eq(mails.template, template), eq(mails.recipientId, world[name].id)))
      .orderBy(mails.createdAt);
    return rows.map((row) => daysBetween(first, dayIn(TIME_ZONE, row.createdAt)));
  };
  expect(await daysOf('invitation-reminder', 'coauthor')).toEqual([11, 14, 21, 28, 35]);
  expect(await daysOf('declaration-reminder', 'submitter')).toEqual([7, 18, 21, 28, 35]);
});

describe('a person who', () => {
  it('muted reminders gets none, but still gets invitations and decisions', async () => {
    await test.context.db.update(users).set({ muteReminders: true }).where(eq(users.id, world.submitter.id));
    const id = await createEntryDueOn('2027-05-20', 40);
    await runJobsOn('2027-05-20');
    expect(await listRecipients(id)).toEqual([]);
    at = new Date();
    const judged = await createEntryInPhase(test, world, 10);
    await callOrThrow(test, world.gpc, 'POST', `/guidelines/reject/${judged}`, { comment: 'Out of scope.' });
    const rows = await test.context.db.select().from(mails).where(eq(mails.guidelineId, judged)).orderBy(mails.id);
    expect(rows.some((row) => row.template === 'reject' && row.recipientId === world.submitter.id)).toBe(true);
  });

  it('is deactivated gets no reminders', { tags: ['long'] }, async () => {
    await test.context.db.update(users).set({ deactivatedAt: at }).where(eq(users.id, world.gpc2.id));
    const id = await createEntryDueOn('2027-05-20', 42);
    await runJobsOn('2027-05-20');
    expect(await listRecipients(id)).toEqual(listAddresses('gpc'));
    await test.context.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, world.gpc2.id));
  });

  it('chose the daily summary gets news once a day in the morning, and decisions immediately', async () => {
    await test.context.db.update(users).set({ dailyDigest: true }).where(eq(users.id, world.gpc.id));
    const tomorrow = addDays(dayIn(TIME_ZONE, at), 1);
    const first = await createEntryInPhase(test, world, 10);
    const second = await createEntryInPhase(test, world, 10);
    const listOwnMails = async (status: string) =>
      (await test.context.db.select().from(mails).where(eq(mails.recipientId, world.gpc.id)).orderBy(mails.id)).filter(
        (row) => row.status === status,
      );
    expect((await listOwnMails('waiting')).map((row) => row.guidelineId)).toEqual([first, second]);
    expect(await listOwnMails('queued')).toEqual([]);
    await runJobsOn(tomorrow, 3);
    expect(await listOwnMails('queued')).toEqual([]);
    await runJobsOn(tomorrow, 8);
    const [digest, ...none] = await listOwnMails('queued');
    expect(none).toEqual([]);
    expect(await listOwnMails('gathered')).toHaveLength(2);
    const text = digest === undefined ? '' : renderMail(test.context, digest).text;
    expect(text.match(/\* Please complete the formal check of/g)).toHaveLength(2);
    expect(text).toContain(`/guidelines/${first}/decide`);
    for (const hour of [9, 10, 20]) await runJobsOn(tomorrow, hour);
    expect(await listOwnMails('queued')).toHaveLength(1);
    expect(
      (await test.context.db.select().from(mails).where(eq(mails.recipientId, world.gpc2.id)).orderBy(mails.id)).map(
        (row) => row.status,
      ),
    ).toEqual(['queued', 'queued']);
  });

  it('chose the daily summary gets reminders in it', { tags: ['long'] }, async () => {
    await test.context.db.update(users).set({ dailyDigest: true }).where(eq(users.id, world.igo.id));
    await createEntryDueOn('2027-05-20', 110);
    await runJobsOn('2027-05-20', 5);
    const rows = await test.context.db
      .select()
      .from(mails)
      .where(eq(mails.recipientId, world.igo.id))
      .orderBy(mails.id);
    expect(new Map(rows.map((row) => [row.template, row.status]))).toEqual(
      new Map([
        ['deadline-reminder', 'gathered'],
        ['digest', 'queued'],
      ]),
    );
  });
});
