import type { Handlers } from '@imprimatur/contract';
import {
  createProblem,
  dayIn,
  findAudiences,
  findTasks,
  isPhaseTask,
  type Problem,
  type Task,
  TASKS_OF_COUNCIL,
} from '@imprimatur/domain';
import { readTaskCandidates } from '../../entry/candidate-repository.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { buildFacts, buildStepFacts } from '../../entry/facts.ts';
import { createMail, type Mail } from '../../mail/outbox.ts';
import { activeUser } from '../../mail/recipients.ts';
import {
  findPauseReason,
  findReminderTemplates,
  RE_EXAMINATION_REMINDER,
  RENEWAL_REMINDER,
} from '../../mail/reminder-repository.ts';
import { buildReminders, type ReminderContext, removePaused } from './emails.ts';
import { findDueReExaminations, findDueRenewals } from './repository.ts';

export type SelectedTask = Handlers['POST /desk/reminders']['body']['tasks'][number];
/** A task about an entry. */
type EntryTask = SelectedTask & { readonly task: Task };

type ManualReminderContext = Omit<ReminderContext, 'record' | 'deadline'>;

/** The emails about one task, or the reason why no emails are sent. */
export type ReminderResult = { readonly mails: readonly Mail[] } | { readonly refusal: Problem };

const createDoneProblem = (field: string, name?: string | null): Problem =>
  name == null ? createProblem('nobodysTask', field) : createProblem('taskIsDone', field, { name });

/** A task of the council belongs to every member who has not done their part. */
async function buildCouncilReminders(reminder: ReminderContext, task: Task): Promise<ReminderResult> {
  const { tx, context, record } = reminder;
  const findStepFacts = buildStepFacts(context, record, buildFacts(context, record));
  const members = (await readTaskCandidates(tx, record)).filter(
    (who) =>
      findAudiences(who).includes('gpc') && findTasks(who, findStepFacts(who)).some((current) => current.task === task),
  );
  if (members.length === 0) return { refusal: createDoneProblem('guideline_id') };
  const mails: Mail[] = [];
  for (const to of members.filter((one) => !one.muted))
    mails.push(...(await buildReminders(reminder, { task, userId: to.id, to })));
  return mails.length === 0 ? { refusal: createProblem('nobodyAsked', 'user_id') } : { mails };
}

/** Returns the emails that remind people of a task, or the reason why nobody gets one. */
async function buildTaskReminders(
  reminder: ReminderContext,
  { task, user_id: userId }: EntryTask,
): Promise<ReminderResult> {
  const { tx, context, record } = reminder;
  if (task === 'nobody') return { refusal: createProblem('nobodyAsked', 'task') };
  if (userId === null && TASKS_OF_COUNCIL.includes(task)) return buildCouncilReminders(reminder, task);
  if (userId === null) {
    const mails = await buildReminders(reminder, { task, userId, to: null });
    return mails.length === 0 ? { refusal: createProblem('nobodyAsked', 'user_id') } : { mails };
  }
  const who = (await readTaskCandidates(tx, record)).find(({ id }) => id === userId);
  const name = record.parts.find((part) => part.user_id === userId)?.user_name;
  if (who === undefined) return { refusal: createDoneProblem('user_id', name) };
  const findStepFacts = buildStepFacts(context, record, buildFacts(context, record));
  if (!findTasks(who, findStepFacts(who)).some((one) => one.task === task))
    return { refusal: createDoneProblem('user_id', who.name) };
  if (who.muted && isPhaseTask(task))
    return { refusal: createProblem('mutedReminders', 'user_id', { name: who.name }) };
  return { mails: await buildReminders(reminder, { task, userId, to: who }) };
}

/** Asks a person to renew their standing declaration, which does not belong to an entry. */
async function buildRenewalReminder(
  { tx, context, note }: ManualReminderContext,
  { user_id: userId }: SelectedTask,
): Promise<ReminderResult> {
  if (userId === null) return { refusal: createProblem('nobodyAsked', 'user_id') };
  const { config, now } = context;
  const [renewal] = await findDueRenewals(tx, dayIn(config.timeZone, now()), userId);
  if (renewal === undefined) return { refusal: createDoneProblem('user_id') };
  const to = { id: userId, name: renewal.user_name, email: renewal.email };
  const pauseReason = await findPauseReason(tx, context, { guidelineId: null, templates: [RENEWAL_REMINDER], to });
  if (pauseReason !== null) return { refusal: pauseReason };
  const event = `${RENEWAL_REMINDER}:${userId}:${now().toISOString()}`;
  const values = { until: renewal.due };
  return { mails: [createMail({ event, template: RENEWAL_REMINDER, to, guidelineId: null, note, values })] };
}

/** Asks the person responsible for the committee to re-examine a published entry. */
async function buildReExaminationReminder(
  { tx, context, record, note }: ReminderContext,
  { user_id: userId }: SelectedTask,
): Promise<ReminderResult> {
  if (userId === null) return { refusal: createProblem('nobodyAsked', 'user_id') };
  const { config, now } = context;
  const { id: guidelineId, unique_id } = record.entry;
  const [due] = await findDueReExaminations(tx, dayIn(config.timeZone, now()), guidelineId);
  const [to] = due?.user_id === userId ? await activeUser(tx, userId) : [];
  if (due === undefined || to === undefined) return { refusal: createDoneProblem('user_id') };
  const pauseReason = await findPauseReason(tx, context, { guidelineId, templates: [RE_EXAMINATION_REMINDER], to });
  if (pauseReason !== null) return { refusal: pauseReason };
  const event = `${RE_EXAMINATION_REMINDER}:${guidelineId}:${userId}:${now().toISOString()}`;
  const values = { name: due.name, unique_id, until: due.until, asks: 'examine' as const };
  return { mails: [createMail({ event, template: RE_EXAMINATION_REMINDER, to, guidelineId, note, values })] };
}

/** Returns the emails about a task that may be sent now. */
export async function findReminders(
  { record, ...rest }: ManualReminderContext & { readonly record: EntryRecord | null },
  selected: SelectedTask,
): Promise<ReminderResult> {
  const { task } = selected;
  if (task === 'renew_declaration') return buildRenewalReminder(rest, selected);
  if (record === null) return { refusal: createDoneProblem('guideline_id') };
  const reminder = { ...rest, record, deadline: null };
  if (task === 're_examine') return buildReExaminationReminder(reminder, selected);
  const result = await buildTaskReminders(reminder, { ...selected, task });
  if ('refusal' in result) return result;
  const { mails, refusal } = await removePaused(reminder, task, result.mails, () => findReminderTemplates(task));
  return mails.length === 0 && refusal !== null ? { refusal } : { mails };
}
