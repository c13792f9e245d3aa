import type { Operations, AnyTaskResponse } from '@imprimatur/contract';
import { dayIn } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { TODAY } from '../../testing/test-app.ts';
import { describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { sendRemindersAndDigests } from '../../jobs/mails.ts';
import { renderMail } from '../../mail/render.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { answerAllDeclarations, callOrThrow, createEntryInPhase, type World } from '../../testing/world.ts';

const test = withWorld({ each: true });

type Desk = Operations['GET /desk']['answer'];
type Outcome = Operations['POST /desk/reminders']['answer']['data'][number];

const readDesk = async (query = ''): Promise<Desk> =>
  (await test.app.call(test.world.office, 'GET', `/desk?${query}`)).json();
/** All tasks of an entry, from all pages. */
async function listTasks(id: number, query = ''): Promise<AnyTaskResponse[]> {
  const { meta } = await readDesk(query);
  const pages = await Promise.all(
    Array.from({ length: meta.last_page }, (_, at) => readDesk(`page=${at + 1}&${query}`)),
  );
  return pages.flatMap(({ data }) => data).filter((row) => row.guideline_id === id);
}
/** People and tasks in a fixed order. */
const listPeopleAndTasks = (rows: readonly AnyTaskResponse[]) =>
  sortPairs(rows.map(({ user_name, task }) => [user_name, task]));
const sortPairs = (pairs: readonly (readonly string[])[]) =>
  pairs.toSorted((one, other) => one.join().localeCompare(other.join()));

const remind = async (tasks: readonly object[], text?: string): Promise<Outcome[]> =>
  (await test.app.call(test.world.office, 'POST', '/desk/reminders', { tasks, text })).json().data;
const makeTask = (id: number, person: { id: number } | null, task: string) => ({
  guideline_id: id,
  user_id: person?.id ?? null,
  task,
});
/** Sends today's reminders. Before six in the morning none would be sent, so this does it at noon. */
const remindToday = (): Promise<void> => {
  const { config, now } = test.app.context;
  const noon = new Date(`${dayIn(config.timeZone, now())}T11:00:00Z`);
  return sendRemindersAndDigests({ ...test.app.context, now: () => noon });
};
const findEmailsTo = async (id: number, template: string) =>
  test.app.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, id), eq(mails.template, template)))
    .orderBy(mails.id);

describe('the desk', () => {
  // Covers Desk.11
  it('is visible to the office only', async () => {
    for (const [name, person] of Object.entries(test.world)) {
      const calls = [
        test.app.call(person, 'GET', '/desk'),
        test.app.call(person, 'POST', '/desk/reminders', { tasks: [makeTask(1, person, 'forward')] }),
        test.app.call(person, 'POST', '/desk/letters', { tasks: [makeTask(1, person, 'forward')] }),
      ];
      const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      expect([name, codes]).toEqual([name, name === 'office' ? [200, 200, 200] : [403, 403, 403]]);
    }
  });

  it('shows emails without working links', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    const { coauthor } = test.world;
    const tasks = [makeTask(id, coauthor, 'declare_interests')];
    const answer = await test.app.call(test.world.office, 'POST', '/desk/letters', { tasks });
    expect(answer.json().meta).toEqual({ letters: 1, without: 0 });
    expect(new Set(answer.body.match(/\/declaration\/[\w-]+/g))).toEqual(new Set(['/declaration/your-own-link']));
  });

  // Covers Desk.1
  it('lists everybody with a task by name, with the task, its start and its due date', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const { reviewer, reviewer2, coauthor, cowriter } = test.world;
    expect(listPeopleAndTasks(await listTasks(id))).toEqual(
      sortPairs([
        [reviewer.name, 'committee_review'],
        [reviewer2.name, 'committee_review'],
        [coauthor.name, 'answer_invitation'],
        [cowriter.name, 'answer_invitation'],
      ]),
    );
    const [row] = (await listTasks(id)).filter((one) => one.user_id === reviewer.id);
    expect(row).toMatchObject({ phase: 50, due: expect.stringMatching(/^\d\d-\d\d-\d{4}$/), late_days: 0 });
    expect(row?.reminders).toEqual({ count: 0, last_at: null });
  });

  // Covers Desk.4
  it('names people without an account whose declaration is missing', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    const outside = (await listTasks(id)).filter((row) => row.user_id === null);
    expect(listPeopleAndTasks(outside)).toEqual([['Dario Second', 'declare_interests']]);
  });

  // Covers Desk.5
  it('names people whose declaration is missing and who can no longer sign in, because the entry waits for them', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    const { cowriter, office } = test.world;
    await callOrThrow(test.app, office, 'PATCH', `/users/${cowriter.id}`, { deactivated: true });
    expect(listPeopleAndTasks(await listTasks(id))).toContainEqual([cowriter.name, 'declare_interests']);
    expect(await remind([makeTask(id, cowriter, 'declare_interests')])).toMatchObject([{ sent: false }]);
  });

  // Covers Desk.3
  it('names nobody if nobody can act', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    for (const gone of [test.world.reviewer, test.world.reviewer2])
      await test.app.write('update users set deactivated_at = now() where id = $1', [gone.id]);
    expect((await listTasks(id)).filter(({ task }) => task === 'nobody')).toMatchObject([
      { user_id: null, user_name: '' },
    ]);
  });

  // Covers Use.5
  it('shows a formal check once for the whole council, and reminds each member who has not muted reminders', async () => {
    const id = await createEntryInPhase(test.app, test.world, 10);
    const { gpc, gpc2, office } = test.world;
    const asks = (rows: readonly AnyTaskResponse[]) =>
      rows
        .filter((row) => row.guideline_id === id && row.task === 'formal_check')
        .map((row) => [row.user_id, row.user_name, row.task]);
    const council = [[null, 'GPC', 'formal_check']];
    expect(asks(await listTasks(id))).toEqual(council);
    expect(asks(await listTasks(id, `user=${gpc.id}`))).toEqual(council);
    expect(asks(await listTasks(id, `user=${office.id}`))).toEqual([]);
    for (const who of [gpc, office]) {
      const { now } = (await test.app.call(who, 'GET', '/work')).json().data;
      expect(asks(now)).toEqual(council);
    }
    await test.app.context.pool.query('update users set mute_reminders = true where id = $1', [gpc2.id]);
    const later = await test.app.person(1);
    expect(await remind([makeTask(id, null, 'formal_check')])).toMatchObject([{ sent: true, reason: null }]);
    const emails = await findEmailsTo(id, 'task-reminder');
    const recipients = emails.map((row) => row.recipientId);
    expect(recipients).toEqual(expect.arrayContaining([gpc.id, later.id]));
    expect(recipients).not.toContain(gpc2.id);
    expect((await listTasks(id, 'task=formal_check'))[0]?.reminders.count).toBe(1);
    expect(await remind([makeTask(id, null, 'formal_check')])).toMatchObject([{ sent: false }]);
  });

  // Covers Desk.11
  it('can be filtered by overdue, task, person and words, with totals that ignore the filters', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const other = await createEntryInPhase(test.app, test.world, 50);
    await test.app.write(`update guidelines set deadline = ${TODAY} - 3 where id = $1`, [id]);
    const { submitter, reviewer } = test.world;
    expect(listPeopleAndTasks(await listTasks(id, 'late=1'))).toEqual([[submitter.name, 'revision']]);
    expect(await listTasks(other, 'late=1')).toEqual([]);
    expect(listPeopleAndTasks(await listTasks(other, 'task=committee_review'))).toHaveLength(2);
    expect(listPeopleAndTasks(await listTasks(other, `user=${reviewer.id}`))).toEqual([
      [reviewer.name, 'committee_review'],
    ]);
    const { unique_id: uniqueId } = (await listTasks(id))[0] ?? {};
    const found = await readDesk(`query=${uniqueId}`);
    expect(new Set(found.data.map((row) => row.guideline_id))).toEqual(new Set([id]));
    const [surname] = reviewer.name.split(' ').slice(-1);
    expect((await readDesk(`query=${surname}`)).data.map((row) => row.user_name)).toContain(reviewer.name);
    const { counts } = (await readDesk()).meta;
    expect(found.meta.counts).toEqual(counts);
    expect(counts.late).toBeGreaterThan(0);
    expect(counts.unanswered).toBeGreaterThan(0);
    expect((await test.app.call(test.world.office, 'GET', '/desk?task=sleep')).statusCode).toBe(422);
  });

  // Covers Desk.11
  it('can be sorted by date, start, days overdue and name in both directions, with undated tasks last', async () => {
    await createEntryInPhase(test.app, test.world, 44);
    await createEntryInPhase(test.app, test.world, 0);
    const day = (due: string | null) => due?.split('-').reverse().join('-') ?? null;
    for (const order of ['asc', 'desc'] as const) {
      const turned = <T>(list: T[]) => (order === 'asc' ? list : list.toReversed());
      const by = async (sort: string) => (await readDesk(`sort=${sort}&order=${order}`)).data;
      const due = (await by('due')).map((row) => day(row.due));
      const dated = due.filter((one) => one !== null);
      expect(due).toEqual([...turned(dated.toSorted()), ...due.filter((one) => one === null)]);
      const since = (await by('since')).map((row) => row.since);
      expect(since).toEqual(turned(since.toSorted((one, other) => String(one).localeCompare(String(other)))));
      const late = (await by('late')).map((row) => row.late_days);
      expect(late.filter((days) => days > 0)).toEqual(
        turned(late.filter((days) => days > 0).toSorted((a, b) => a - b)),
      );
    }
  });
});

describe('a reminder', () => {
  const CASES: [phase: number, keyof World, task: string, template: string, words: RegExp][] = [
    [50, 'reviewer', 'committee_review', 'task-reminder', /Please send your review by /],
    [44, 'submitter', 'revision', 'task-reminder', /Please upload a revised version by /],
    [42, 'coauthor', 'answer_invitation', 'invitation-reminder', /not yet answered .+’s invitation/],
    [40, 'coauthor', 'declare_interests', 'declaration-reminder', /declaration/],
  ];
  it.each(CASES)(
    'in phase %i reminds %s once about %s, and contains the added paragraph',
    async (phase, name, task, template, words) => {
      const id = await createEntryInPhase(test.app, test.world, phase);
      const person: TestPerson = test.world[name];
      const one = makeTask(id, person, task);
      expect(await remind([one], 'The council meets on Friday.\nPlease help.')).toEqual([
        { ...one, sent: true, reason: null },
      ]);
      const emails = (await findEmailsTo(id, template)).filter((row) => row.recipientId === person.id);
      expect(emails).toHaveLength(1);
      const { text, html } = renderMail(test.app.context, emails[0] ?? expect.fail('no letter'));
      expect(text).toMatch(words);
      expect(text).toContain(`${test.world.office.name} writes:\n> The council meets on Friday.\n> Please help.`);
      expect(html).toContain('The council meets on Friday.');
      const [row] = (await listTasks(id)).filter((other) => other.user_id === person.id && other.task === task);
      expect(row?.reminders).toEqual({ count: 1, last_at: expect.any(String) });
      expect(await remind([one])).toMatchObject([
        {
          sent: false,
          reason: expect.stringMatching(/^.+ was reminded less than 3 days ago\. Please wait until \d\d-\d\d-\d{4}\.$/),
        },
      ]);
      const { rows } = await test.app.context.pool.query(
        `select data from logs_in_clear where guideline_id = $1 and action = 'reminded'`,
        [id],
      );
      expect(rows.map(({ data }) => JSON.parse(data))).toMatchObject([{ to: person.name, task }]);
      expect(rows[0].data).not.toContain('council meets');
    },
  );

  it('about a declaration reaches people without an account, with their link', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    expect(await remind([makeTask(id, null, 'declare_interests')])).toMatchObject([{ sent: true }]);
    const [email] = (await findEmailsTo(id, 'declaration-reminder')).filter((row) => row.recipientId === null);
    expect(email?.recipientName).toBe('Dario Second');
    expect(renderMail(test.app.context, email ?? expect.fail('no letter')).text).toContain('/declaration/');
  });

  // Covers Desk.12
  it('is not sent for completed tasks, for tasks that belong to nobody, for a deleted entry, or to people who have muted reminders', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const { reviewer, reviewer2, external, submitter } = test.world;
    await callOrThrow(test.app, reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    await test.app.context.pool.query('update users set mute_reminders = true where id = $1', [reviewer2.id]);
    const tasks = [
      makeTask(id, reviewer, 'committee_review'),
      makeTask(id, external, 'committee_review'),
      makeTask(id, submitter, 'revision'),
      makeTask(id, null, 'nobody'),
      makeTask(2_000_000, reviewer, 'committee_review'),
      makeTask(id, reviewer2, 'committee_review'),
    ];
    const outcomes = await remind(tasks);
    expect(outcomes.map(({ sent: _sent, reason: _reason, ...task }) => task)).toEqual(tasks);
    expect(outcomes.map(({ sent }) => sent)).toEqual(tasks.map(() => false));
    expect(outcomes.map(({ reason }) => reason)).toEqual([
      `${reviewer.name} no longer has this task.`,
      'This person no longer has this task.',
      `${submitter.name} no longer has this task.`,
      'No one can act here at present, so there is no one to remind.',
      'This person no longer has this task.',
      `${reviewer2.name} has turned off reminders. Please write to them yourself.`,
    ]);
    expect(await findEmailsTo(id, 'task-reminder')).toEqual([]);
  });

  // Covers Desk.12
  it('shares its three-day limit with the automatic reminder, and with the invitation reminder of the same entry', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const { submitter, coauthor, office } = test.world;
    await test.app.write(
      `update guidelines set deadline = ${TODAY} + 3, phase_since = now() - interval '60 days' where id = $1`,
      [id],
    );
    expect(await remind([makeTask(id, submitter, 'revision')])).toMatchObject([{ sent: true }]);
    await remindToday();
    expect(await findEmailsTo(id, 'deadline-reminder')).toEqual([]);

    const invitation = { role: 'coauthor', user_id: coauthor.id };
    await callOrThrow(test.app, office, 'POST', `/guidelines/${id}/invitation-reminders`, invitation);
    expect(await remind([makeTask(id, coauthor, 'answer_invitation')])).toMatchObject([{ sent: false }]);
  });

  it('counts for its own task, not for another one in the same entry', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const { submitter, coauthor } = test.world;
    await callOrThrow(test.app, coauthor, 'POST', `/guideline-users-role-change-request/${id}`, {
      role: 'coauthor',
      changeRequest: 'cowriter',
      comment: 'I would rather write.',
    });
    const tasks = ['revision', 'approve_role_change'] as const;
    const counts = async () => {
      const rows = (await listTasks(id)).filter(({ user_id }) => user_id === submitter.id);
      return tasks.map((task) => rows.find((row) => row.task === task)?.reminders.count);
    };
    expect(await remind([makeTask(id, submitter, 'approve_role_change')])).toMatchObject([{ sent: true }]);
    expect(await counts()).toEqual([0, 1]);
    await test.app.write(
      `update guidelines set deadline = ${TODAY} + 3, phase_since = now() - interval '60 days' where id = $1`,
      [id],
    );
    await remindToday();
    expect(await counts()).toEqual([1, 1]);
    expect(await remind(tasks.map((task) => makeTask(id, submitter, task)))).toMatchObject([
      { sent: false },
      { sent: false },
    ]);
  });

  // Covers Desk.20
  it('about a declaration has the same three-day limit, whichever call sends it', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    const { cowriter, office } = test.world;
    expect(await remind([makeTask(id, cowriter, 'declare_interests')])).toMatchObject([{ sent: true }]);
    const calls = [
      `/guidelines/${id}/coi-reminders`,
      `/guidelines/${id}/coi-reminders`,
      `/user_coi_reminder/${cowriter.id}`,
    ];
    const sent: number[] = [];
    for (const path of calls) sent.push((await test.app.call(office, 'POST', path, {})).json().data.sent);
    // The submitter, the co-authors and the reviewers get one reminder each.
    expect(sent).toEqual([5, 0, 0]);
    expect(
      (await findEmailsTo(id, 'declaration-reminder')).filter((row) => row.recipientId === cowriter.id),
    ).toHaveLength(1);
  });

  // Covers Desk.12
  it('is sent once if two office users send it simultaneously', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const one = makeTask(id, test.world.reviewer, 'committee_review');
    const both = await Promise.all([remind([one]), remind([one])]);
    expect(both.flat().filter(({ sent }) => sent)).toHaveLength(1);
    expect(await findEmailsTo(id, 'task-reminder')).toHaveLength(1);
  });

  // Covers Desk.19
  it('is previewed exactly as it will be sent, without sending anything', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const { reviewer, reviewer2, office } = test.world;
    await remind([makeTask(id, reviewer2, 'committee_review')]);
    const body = {
      tasks: [makeTask(id, reviewer, 'committee_review'), makeTask(id, reviewer2, 'committee_review')],
      text: 'Thank you.',
    };
    const answer = await test.app.call(office, 'POST', '/desk/letters', {
      ...body,
      tasks: [...body.tasks, body.tasks[0]],
    });
    const { data: emails, meta } = answer.json();
    expect(emails).toMatchObject([
      {
        to: [{ name: reviewer.name, email: reviewer.email }],
        subject: expect.stringContaining('Reminder: please review'),
      },
    ]);
    expect(meta).toEqual({ letters: 1, without: 1 });
    const [shown] = emails as { text: string; subject: string; html: string }[];
    expect(shown?.text).toContain('> Thank you.');
    expect(await findEmailsTo(id, 'task-reminder')).toHaveLength(1);
    await remind(body.tasks, body.text);
    const sent = (await findEmailsTo(id, 'task-reminder')).find((row) => row.recipientId === reviewer.id);
    const { subject, text, html } = renderMail(test.app.context, sent ?? expect.fail('no letter'));
    expect({ subject, text, html }).toEqual({ subject: shown?.subject, text: shown?.text, html: shown?.html });
  });

  it('about the first version goes to the people whose declarations block it', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    expect(await remind([makeTask(id, test.world.submitter, 'first_upload')])).toMatchObject([{ sent: false }]);
    await answerAllDeclarations(test.app, test.world, id);
    expect(await remind([makeTask(id, test.world.submitter, 'first_upload')])).toMatchObject([{ sent: true }]);
  });
});
