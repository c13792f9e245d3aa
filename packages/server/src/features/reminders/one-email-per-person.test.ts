import type { Operations } from '@imprimatur/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { renderToSend, renderMail } from '../../mail/render.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase } from '../../testing/world.ts';

const test = withWorld({ each: true });

type Answer = Operations['POST /desk/reminders']['answer'];
type Preview = Operations['POST /desk/letters']['answer'];

const postAsOffice = async (path: string, tasks: readonly object[], text?: string) =>
  (await test.app.call(test.world.office, 'POST', path, { tasks, text })).json();
const sendReminders = (tasks: readonly object[], text?: string): Promise<Answer> =>
  postAsOffice('/desk/reminders', tasks, text);
const previewReminders = (tasks: readonly object[], text?: string): Promise<Preview> =>
  postAsOffice('/desk/letters', tasks, text);
const makeTask = (id: number, person: { id: number } | null, task: string) => ({
  guideline_id: id,
  user_id: person?.id ?? null,
  task,
});

const LIST_TEMPLATE = 'reminders-of-tasks';

/** The reminders that were sent to a person by hand, and the emails that contain several of them, oldest first. */
const listReminders = ({ email }: Pick<TestPerson, 'email'>) =>
  test.app.context.db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.recipientEmail, email),
        inArray(mails.template, [LIST_TEMPLATE, 'task-reminder', 'invitation-reminder', 'declaration-reminder']),
      ),
    )
    .orderBy(asc(mails.id));
async function listTo(person: Pick<TestPerson, 'email'>): Promise<MailRow> {
  const [list, ...others] = (await listReminders(person)).filter((row) => row.template === LIST_TEMPLATE);
  expect(others).toEqual([]);
  return list ?? expect.fail('no email with several reminders');
}
const readNewestEmailId = async (): Promise<number> =>
  (await test.app.context.pool.query('select coalesce(max(id), 0)::int as id from mails')).rows[0].id;
/** The recipients of the emails that were queued after this one, without those that another email contains. */
const listRecipientsAfter = async (after: number): Promise<string[]> =>
  (
    await test.app.context.pool.query<{ email: string }>(
      `select recipient_email as email from mails where id > $1 and status = 'queued' order by id`,
      [after],
    )
  ).rows.map(({ email }) => email);
const readUniqueId = async (id: number): Promise<string> =>
  (await callOrThrow(test.app, test.world.office, 'GET', `/guidelines/${id}`)).unique_id;
const readReminderLogs = async (id: number): Promise<unknown[]> =>
  (
    await test.app.context.pool.query(
      `select data from logs_in_clear where guideline_id = $1 and action = 'reminded' order by id`,
      [id],
    )
  ).rows.map(({ data }) => JSON.parse(data));

describe('a person with several selected tasks', () => {
  // Covers Desk.12, Desk.19
  it('gets one email that lists each entry and task with its date and its link', async () => {
    const { reviewer, reviewer2, coauthor } = test.world;
    const [first, second, third] = [
      await createEntryInPhase(test.app, test.world, 50),
      await createEntryInPhase(test.app, test.world, 50),
      await createEntryInPhase(test.app, test.world, 42),
    ];
    const tasks = [
      makeTask(second, reviewer, 'committee_review'),
      makeTask(first, reviewer, 'committee_review'),
      makeTask(first, reviewer2, 'committee_review'),
      makeTask(third, coauthor, 'answer_invitation'),
    ];
    const shown = await previewReminders(tasks, 'The congress is in June.');
    expect(shown.data.map(({ to, tasks: count }) => [to[0]?.email, count])).toEqual([
      [reviewer.email, 2],
      [reviewer2.email, 1],
      [coauthor.email, 1],
    ]);
    expect(shown.meta).toEqual({ letters: 3, without: 0 });

    const newest = await readNewestEmailId();
    const { data, meta } = await sendReminders(tasks, 'The congress is in June.');
    expect(await listRecipientsAfter(newest)).toEqual(shown.data.flatMap(({ to }) => to.map(({ email }) => email)));
    expect(data).toEqual(tasks.map((task) => ({ ...task, sent: true, reason: null })));
    expect(meta).toEqual({ letters: 3 });
    const rows = await listReminders(reviewer);
    expect(rows.map(({ template, status, guidelineId }) => [template, status, guidelineId])).toEqual([
      ['task-reminder', 'gathered', second],
      ['task-reminder', 'gathered', first],
      [LIST_TEMPLATE, 'queued', null],
    ]);
    const { subject, text, html } = renderMail(test.app.context, await listTo(reviewer));
    expect({ subject, text, html }).toMatchObject({ subject: shown.data[0]?.subject, text: shown.data[0]?.text });
    expect(subject).toMatch(/^Reminder: please complete 2 tasks, the first by \d\d-\d\d-\d{4}$/);
    expect(text).toContain('> The congress is in June.');
    expect(text).toContain('/my-work');
    const { publicUrl } = test.app.context.config;
    for (const id of [first, second]) {
      const name = await readUniqueId(id);
      expect(text).toMatch(
        new RegExp(
          `\\* Please review ${name} by \\d\\d-\\d\\d-\\d{4}\\n  “.+” \\(Under committee review\\)\\. Please send your review by \\d\\d-\\d\\d-\\d{4}\\.\\n  ${publicUrl}/guidelines/${id}/review\\n`,
        ),
      );
      expect(html).toContain(`${publicUrl}/guidelines/${id}/review`);
    }
    expect((await listReminders(reviewer2)).map(({ template, status }) => [template, status])).toEqual([
      ['task-reminder', 'queued'],
    ]);
  });

  it('is logged for each entry, and is not reminded of any of the tasks again for three days', async () => {
    const { reviewer } = test.world;
    const ids = [
      await createEntryInPhase(test.app, test.world, 50),
      await createEntryInPhase(test.app, test.world, 50),
    ];
    const tasks = ids.map((id) => makeTask(id, reviewer, 'committee_review'));
    await sendReminders(tasks);
    for (const id of ids)
      expect(await readReminderLogs(id)).toMatchObject([{ to: reviewer.name, task: 'committee_review' }]);
    for (const task of tasks) expect((await sendReminders([task])).data).toMatchObject([{ sent: false }]);
    expect(await previewReminders(tasks)).toMatchObject({ data: [], meta: { letters: 0, without: 2 } });
    const desk: Operations['GET /desk']['answer'] = (
      await test.app.call(test.world.office, 'GET', `/desk?user=${reviewer.id}`)
    ).json();
    expect(desk.data.map(({ reminders }) => reminders.count)).toEqual([1, 1]);
  });

  it('gets the email in their language, with the dates of all entries for the calendar', async () => {
    const { reviewer } = test.world;
    await callOrThrow(test.app, reviewer, 'PATCH', '/user/settings', { language: 'de' });
    const ids = [
      await createEntryInPhase(test.app, test.world, 50),
      await createEntryInPhase(test.app, test.world, 50),
    ];
    const tasks = ids.map((id) => makeTask(id, reviewer, 'committee_review'));
    const [shown] = (await previewReminders(tasks)).data;
    await sendReminders(tasks);
    const { subject, text, calendar } = renderToSend(test.app.context, await listTo(reviewer));
    expect(subject).toMatch(/^Erinnerung: Bitte 2 Aufgaben erledigen, die erste bis zum \d\d-\d\d-\d{4}$/);
    expect({ subject, text }).toEqual({ subject: shown?.subject, text: shown?.text });
    const events = new ICAL.Component(ICAL.parse(calendar ?? '')).getAllSubcomponents('vevent');
    const named = events.map((one) => new ICAL.Event(one).summary.split(':')[0]);
    expect(named).toEqual([await readUniqueId(ids[0] ?? 0), await readUniqueId(ids[1] ?? 0)]);
  });

  it('gets one email about two tasks of the same entry', async () => {
    const { submitter, coauthor } = test.world;
    const id = await createEntryInPhase(test.app, test.world, 44);
    await callOrThrow(test.app, coauthor, 'POST', `/guideline-users-role-change-request/${id}`, {
      role: 'coauthor',
      changeRequest: 'cowriter',
      comment: 'I would rather write.',
    });
    const tasks = [makeTask(id, submitter, 'revision'), makeTask(id, submitter, 'approve_role_change')];
    expect((await previewReminders(tasks)).meta).toEqual({ letters: 1, without: 0 });
    expect(await sendReminders(tasks)).toMatchObject({ data: [{ sent: true }, { sent: true }], meta: { letters: 1 } });
    const { text } = renderMail(test.app.context, await listTo(submitter));
    expect(text).toContain('Please upload a revised version by ');
    expect(text).toContain('Please decide on the change of role');
  });

  it('without an account gets one email with the personal link of each task', async () => {
    const ids = [
      await createEntryInPhase(test.app, test.world, 40),
      await createEntryInPhase(test.app, test.world, 40),
    ];
    const tasks = ids.map((id) => makeTask(id, null, 'declare_interests'));
    expect((await sendReminders(tasks)).meta).toEqual({ letters: 1 });
    const { text } = renderToSend(test.app.context, await listTo({ email: 'dario.second@test.example' }));
    expect(new Set(text.match(/\/declaration\/[\w-]{56}\n/g)).size).toBe(2);
    expect(text).not.toContain('/my-work');
    expect(text).toContain('You can answer without signing in.');
    const masked = renderMail(test.app.context, await listTo({ email: 'dario.second@test.example' }));
    expect(new Set(masked.text.match(/\/declaration\/[\w-]+/g))).toEqual(new Set(['/declaration/your-own-link']));
  });

  it('who is a council member gets one email about the formal checks of several entries', async () => {
    const { gpc } = test.world;
    const ids = [
      await createEntryInPhase(test.app, test.world, 10),
      await createEntryInPhase(test.app, test.world, 10),
    ];
    const tasks = ids.map((id) => makeTask(id, null, 'formal_check'));
    const shown = await previewReminders(tasks);
    expect((await sendReminders(tasks)).meta.letters).toBe(shown.meta.letters);
    expect(shown.data.map((one) => one.tasks)).toEqual(shown.data.map(() => 2));
    expect((await listTo(gpc)).status).toBe('queued');
  });
});

describe('a request to send reminders', () => {
  it('reminds nobody if it fails, so a second request sends each email once', async () => {
    const { reviewer, reviewer2, office } = test.world;
    const [first, second] = [
      await createEntryInPhase(test.app, test.world, 50),
      await createEntryInPhase(test.app, test.world, 50),
    ];
    const tasks = [
      makeTask(first, reviewer, 'committee_review'),
      makeTask(second, reviewer, 'committee_review'),
      makeTask(second, reviewer2, 'committee_review'),
    ];
    const { now } = test.app.context;
    const clock = vi.spyOn(test.app.context, 'now');
    let failures = 0;
    // The call fails when it reads the clock for the first time, then for the second time, and so on, until it no longer fails.
    for (let fails = 1; ; fails += 1) {
      let calls = 0;
      clock.mockImplementation(() => {
        calls += 1;
        if (calls === fails) throw new Error('the clock has stopped');
        return now();
      });
      const { statusCode } = await test.app.call(office, 'POST', '/desk/reminders', { tasks });
      clock.mockImplementation(now);
      if (statusCode === 200) break;
      expect([fails, statusCode]).toEqual([fails, 500]);
      failures += 1;
      expect([fails, await listReminders(reviewer), await readReminderLogs(first)]).toEqual([fails, [], []]);
    }
    clock.mockRestore();
    expect(failures).toBeGreaterThan(5);
    expect((await listReminders(reviewer)).filter(({ status }) => status === 'queued')).toHaveLength(1);
    expect(await listReminders(reviewer2)).toHaveLength(1);
  });

  it('returns the same outcome for a task that it lists twice', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const one = makeTask(id, test.world.reviewer, 'committee_review');
    const { data, meta } = await sendReminders([one, one]);
    expect([data.map(({ sent }) => sent), meta.letters]).toEqual([[true, true], 1]);
    expect(await listReminders(test.world.reviewer)).toHaveLength(1);
  });

  it('leaves no email in the outbox for an office user who is excluded from one of its entries', async () => {
    const { app, world } = test;
    const colleague = await app.person(1, { superuser: true });
    const ids = [await createEntryInPhase(app, world, 50), await createEntryInPhase(app, world, 50)];
    await sendReminders(ids.map((id) => makeTask(id, world.reviewer, 'committee_review')));
    const { id } = await listTo(world.reviewer);
    const readVisibility = async () => {
      const { data } = (await app.call(colleague, 'GET', `/mails?user=${world.reviewer.id}`)).json();
      const isListed = data.some((row: { id: number }) => row.id === id);
      return [isListed, (await app.call(colleague, 'GET', `/mails/${id}`)).statusCode];
    };
    expect(await readVisibility()).toEqual([true, 200]);
    await app.write(
      `insert into declarations (guideline_id, user_id, name, type, excused, handling) values ($1, $2, 'Closed', 'decider', true, 'excluded')`,
      [ids[0], colleague.id],
    );
    expect(await readVisibility()).toEqual([false, 404]);
  });
});
