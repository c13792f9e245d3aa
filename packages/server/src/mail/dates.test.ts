import type { Operations } from '@imprimatur/contract';
import { formatDay } from '@imprimatur/domain';
import { and, asc, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { mails } from '../db/schema/index.ts';
import { startMailHub } from '../testing/mail-hub.ts';
import type { TestPerson } from '../testing/test-app.ts';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, type World } from '../testing/world.ts';
import { sendDueMails } from './delivery.ts';
import type { MailRow } from './outbox-repository.ts';
import { renderToSend } from './render.ts';
import { openTransport } from './transport.ts';

const test = withWorld({ each: true });

type Work = Operations['GET /work']['answer']['data'];

const findEmailsTo = (id: number, template: string, person: TestPerson) =>
  test.app.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, id), eq(mails.template, template), eq(mails.recipientId, person.id)))
    .orderBy(asc(mails.id));

function listCalendarDates(row: MailRow | undefined) {
  const { calendar } = renderToSend(test.app.context, row ?? expect.fail('no letter'));
  if (calendar === null) return [];
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((one) => {
    const { uid, startDate, duration, summary } = new ICAL.Event(one);
    return { uid, day: startDate.toJSON(), days: duration.days, summary };
  });
}

const findDueDay = async (who: TestPerson, id: number, task: string): Promise<string | null> => {
  const { now, invitations }: Work = (await test.app.call(who, 'GET', '/work')).json().data;
  return [...now, ...invitations].find((row) => row.guideline_id === id && row.task === task)?.due ?? null;
};
const toIcalDay = (shown: string | null) => {
  const [day, month, year] = (shown ?? '').split('-').map(Number);
  return { year, month, day, isDate: true };
};

describe('an email with a deadline', () => {
  const ASKING: [phase: number, who: keyof World, template: string, task: string, of: string][] = [
    [10, 'gpc', 'submit', 'formal_check', 'entry'],
    [44, 'submitter', 'gpcReviewChanges', 'revision', 'entry'],
    [50, 'reviewer', 'forwardToCommittee', 'committee_review', 'entry'],
    [80, 'delegate', 'forwardToDelegates', 'delegate_review', 'entry'],
    [42, 'coauthor', 'invitation', 'answer_invitation', 'answer_invitation'],
    [40, 'cowriter', 'declaration', 'declare_interests', 'declare_interests'],
    [40, 'coauthor', 'preApprove', 'declare_interests', 'declare_interests'],
  ];
  it.each(ASKING)(
    'in phase %i is sent to %s as the email %s, with the date of the task %s',
    async (phase, name, template, task, of) => {
      const id = await createEntryInPhase(test.app, test.world, phase);
      const who = test.world[name];
      const [row] = await findEmailsTo(id, template, who);
      const due = await findDueDay(who, id, task);
      expect(due).not.toBeNull();
      const host = new URL(test.app.context.config.publicUrl).host;
      const { unique_id, name: title } = await callOrThrow(test.app, test.world.office, 'GET', `/guidelines/${id}`);
      expect(listCalendarDates(row)).toContainEqual({
        uid: `${of}-${id}@${host}`,
        day: expect.objectContaining(toIcalDay(due)),
        days: 1,
        summary: `${unique_id}: ${title}`,
      });
    },
  );

  // Covers Desk.16
  it('has a calendar file without personal links, which a reminder updates', async () => {
    const id = await createEntryInPhase(test.app, test.world, 42);
    const { coauthor, office } = test.world;
    const tasks = [{ guideline_id: id, user_id: coauthor.id, task: 'answer_invitation' }];
    await callOrThrow(test.app, office, 'POST', '/desk/reminders', { tasks });
    const [first] = await findEmailsTo(id, 'invitation', coauthor);
    const [again] = await findEmailsTo(id, 'invitation-reminder', coauthor);
    expect(listCalendarDates(again)).toEqual(listCalendarDates(first));
    expect(listCalendarDates(first)).toHaveLength(1);
    expect(renderToSend(test.app.context, first ?? expect.fail('no letter')).calendar).not.toContain('/invitation/');
  });

  it('changes its date when the deadline of the entry changes', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const { submitter, office } = test.world;
    const deadline = formatDay('2099-05-04');
    await callOrThrow(test.app, office, 'POST', `/guidelines/update_deadline/${id}`, { deadline });
    const tasks = [{ guideline_id: id, user_id: submitter.id, task: 'revision' }];
    await callOrThrow(test.app, office, 'POST', '/desk/reminders', { tasks });
    const [first] = listCalendarDates((await findEmailsTo(id, 'gpcReviewChanges', submitter))[0]);
    const [again] = listCalendarDates((await findEmailsTo(id, 'task-reminder', submitter))[0]);
    expect(again?.uid).toBe(first?.uid);
    expect(again?.day).toMatchObject(toIcalDay(deadline));
  });

  it('contains no day in the past, neither in its text nor in its calendar file', async () => {
    const { app, world } = test;
    const id = await createEntryInPhase(app, world, 0);
    // The deadline of a formal check is counted from the day on which the entry was created.
    await app.write(`update guidelines set created_at = '2020-01-01' where id = $1`, [id]);
    const { submitter, gpc } = world;
    await callOrThrow(app, submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    const row = (await findEmailsTo(id, 'submit', gpc)).at(-1);
    expect(listCalendarDates(row)).toEqual([]);
    expect(renderToSend(app.context, row ?? expect.fail('no letter')).text).not.toContain('2020');
  });

  // Covers Desk.16
  it('has the calendar as a separate file', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const hub = await startMailHub();
    try {
      await test.app.context.pool.query(
        `update mails set status = case when guideline_id = $1 and template = 'gpcReviewChanges' then 'queued' else 'kept' end`,
        [id],
      );
      const transport = openTransport(test.app.context.config, { url: hub.url, from: 'office@enma.example' });
      await sendDueMails(test.app.context, transport);
      const [sent] = hub.received;
      expect(sent?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i);
      expect(sent?.raw).toMatch(/Content-Disposition: attachment; filename=dates\.ics/i);
      expect(sent?.raw).toContain('Content-Type: text/html');
    } finally {
      await hub.close();
    }
  });
});

describe('an email that requests nothing', () => {
  it('has no calendar file', async () => {
    const id = await createEntryInPhase(test.app, test.world, 20);
    expect(listCalendarDates((await findEmailsTo(id, 'reject', test.world.submitter))[0])).toEqual([]);
  });
});
