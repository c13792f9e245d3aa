import {
  addDays,
  dayIn,
  type Day,
  findAudiences,
  findDueReExamination,
  hourIn,
  RENEWAL_DAYS,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type Candidate, readTaskCandidates } from '../../entry/candidate-repository.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { computeTaskRows, type TaskRow } from '../../entry/tasks.ts';
import { createMail, type Mail, queueMails } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { activeUser, findOfficeRecipients } from '../../mail/recipients.ts';
import { findPauseReason, RE_EXAMINATION_REMINDER, RENEWAL_REMINDER } from '../../mail/reminder-repository.ts';
import type { ReExaminationValues } from '../../mail/templates/values.ts';
import { buildReminders, type RemindedTask, type ReminderContext, removePaused } from './emails.ts';
import { findDueReExaminations, findDueRenewals, findDueTasks, type ReExamination } from './repository.ts';
import { findReminderStage, REMINDER_HOUR } from './reminder-stage.ts';

interface Addresses {
  readonly candidates: readonly Candidate[];
  readonly office: readonly Recipient[];
}

const listOfficeTasks = ({ office }: Addresses, task: RemindedTask['task']): RemindedTask[] =>
  office.map((to) => ({ task, userId: to.id, to }));

/** The people who have a task. The office gets emails about its tasks at its own address. */
function listRemindedTasks(row: TaskRow, addresses: Addresses): RemindedTask[] {
  const { task, audience, user_id: userId } = row;
  const { candidates } = addresses;
  if (audience === 'office') return listOfficeTasks(addresses, task);
  if (audience !== null) {
    const members = candidates.filter((who) => findAudiences(who).includes(audience) && !row.not_for.includes(who.id));
    if (members.length === 0 && row.may_lack) return listOfficeTasks(addresses, 'nobody');
    return members.map((to) => ({ task, userId: to.id, to }));
  }
  const only = row.declaration_id ?? (userId === null ? row.part_id : null);
  return [{ task, userId, to: candidates.find(({ id }) => id === userId) ?? null, only }];
}

const findStage = ({ config }: Context, today: Day, { due, since }: Pick<TaskRow, 'due' | 'since'>): number | null =>
  due === null ? null : findReminderStage(today, due, dayIn(config.timeZone, new Date(since)));

/** The emails about tasks of an entry whose deadline is near or has passed. */
async function remindOfDeadlines(asking: Omit<ReminderContext, 'deadline'>, today: Day): Promise<Mail[]> {
  const { tx, context, record } = asking;
  const candidates = await readTaskCandidates(tx, record);
  const addresses = { candidates, office: await findOfficeRecipients(tx) };
  const muted = new Set(candidates.filter((one) => one.muted).map((one) => one.id));
  const { id, phase_since: since } = record.entry;
  const mails: Mail[] = [];
  for (const row of computeTaskRows(context, record)) {
    const { due: day, task } = row;
    const stage = findStage(context, today, row);
    if (day === null || stage === null) continue;
    const event = `reminder:${id}:${new Date(since).getTime()}:${day}:${stage}`;
    const dueTask = { ...asking, deadline: { day, today, event } };
    const recipients = listRemindedTasks(row, addresses).filter(({ userId }) => userId === null || !muted.has(userId));
    const reminders = (await Promise.all(recipients.map((one) => buildReminders(dueTask, one)))).flat();
    // Two deadline reminders can be due within the pause, if the first of them was sent late.
    const byHand = ({ template }: Mail) => [template === 'deadline-reminder' ? 'task-reminder' : template];
    mails.push(...(await removePaused(dueTask, task, reminders, byHand)).mails);
  }
  return mails;
}

/** Reminds people whose standing declaration ends, on the same days as for other deadlines. Returns the number of new emails. */
async function remindToRenew(context: Context, today: Day): Promise<number> {
  let queued = 0;
  for (const { user_id: id, user_name: name, email, due } of await findDueRenewals(context.db, today)) {
    const stage = due === null ? null : findReminderStage(today, due, addDays(due, -RENEWAL_DAYS));
    if (stage === null) continue;
    const to = { id, name, email };
    queued += await context.db.transaction(async (tx) => {
      const paused = await findPauseReason(tx, context, { guidelineId: null, templates: [RENEWAL_REMINDER], to });
      const event = `${RENEWAL_REMINDER}:${id}:${due}:${stage}`;
      const mail = createMail({ event, template: RENEWAL_REMINDER, to, guidelineId: null, values: { until: due } });
      return paused === null ? queueMails(tx, context, [mail]) : 0;
    });
  }
  return queued;
}

interface Reader {
  readonly to: Recipient;
  readonly asks: ReExaminationValues['asks'];
}

/** The recipients: the responsible person, the office, and the submitter if active. Nobody gets the email twice. */
async function findReaders(tx: Tx, { user_id, submitter_id }: ReExamination): Promise<Reader[]> {
  const [responsible, desk, submitter] = await Promise.all([
    user_id === null ? [] : activeUser(tx, user_id),
    findOfficeRecipients(tx),
    activeUser(tx, submitter_id),
  ]);
  const readers: Reader[] = [
    ...[...responsible, ...desk].map((to) => ({ to, asks: 'examine' as const })),
    ...submitter.map((to) => ({ to, asks: 'revise' as const })),
  ];
  const addresses = readers.map(({ to }) => to.email.toLowerCase());
  return readers.filter(({ to }, at) => addresses.indexOf(to.email.toLowerCase()) === at);
}

/**
 * Sends reminders 12, 6 and 3 months before a published entry expires, and on the day after it has expired. Returns the number of new
 * emails.
 */
async function remindToReExamine(context: Context, today: Day): Promise<number> {
  let queued = 0;
  for (const found of await findDueReExaminations(context.db, today)) {
    const { guideline_id: guidelineId, unique_id, name, until, checked_on: checkedOn } = found;
    const publishedOn = dayIn(context.config.timeZone, new Date(found.published_at));
    const decidedOn = checkedOn !== null && checkedOn > publishedOn ? checkedOn : publishedOn;
    const months = findDueReExamination(until, { today, decidedOn });
    if (months === null) continue;
    queued += await context.db.transaction(async (tx) => {
      const event = `${RE_EXAMINATION_REMINDER}:${guidelineId}:${until}:${months}`;
      const mails = (await findReaders(tx, found)).map(({ to, asks }) =>
        createMail({
          event,
          template: RE_EXAMINATION_REMINDER,
          to,
          guidelineId,
          values: { name, unique_id, until, asks },
        }),
      );
      return queueMails(tx, context, mails);
    });
  }
  return queued;
}

/** Reminds people of the deadlines of their tasks, in the morning. Returns the number of new emails; a second run on the same day adds none. */
export async function sendDeadlineReminders(context: Context): Promise<number> {
  const now = context.now();
  const { timeZone } = context.config;
  if (hourIn(timeZone, now) < REMINDER_HOUR) return 0;
  const today = dayIn(timeZone, now);
  let queued = (await remindToRenew(context, today)) + (await remindToReExamine(context, today));
  const due = (await findDueTasks(context.db, today)).filter((row) => findStage(context, today, row) !== null);
  for (const id of new Set(due.map((row) => row.guideline_id)))
    queued += await context.db.transaction(async (tx) => {
      const record: EntryRecord | null = await readRecord(tx, id);
      return record === null ? 0 : queueMails(tx, context, await remindOfDeadlines({ tx, context, record }, today));
    });
  return queued;
}
