import type { Handlers } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  createProblem,
  dayIn,
  findAudiences,
  findTasks,
  isInvitedIn,
  isOfPhase,
  type Problem,
  roleOfSlot,
  screenOfTask,
  type Task,
  TASKS_OF_COUNCIL,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { readTaskCandidates } from '../../entry/candidate-repository.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { buildFacts, buildStepFacts } from '../../entry/facts.ts';
import { createMail, type Mail } from '../../mail/outbox.ts';
import { countOwedDeclarations } from '../../mail/reminder-repository.ts';
import {
  RE_EXAMINATION_REMINDER,
  RENEWAL_REMINDER,
  findReminderTemplates,
  findPauseReason,
} from '../../mail/reminders.ts';
import { findDueReExaminations } from '../../mail/re-examination-repository.ts';
import { activeUser } from '../../mail/recipients.ts';
import { findDueRenewals } from '../../mail/renewal-repository.ts';
import { createDeclarationValues } from '../../mail/transition-mails.ts';
import type { EmailNote } from '../../mail/templates/template.ts';
import { createInvitationValues } from '../guidelines/invitations.ts';

export type NamedTask = Handlers['POST /desk/reminders']['body']['tasks'][number];
/** A task about an entry. */
type EntryTask = NamedTask & { readonly task: Task };

/** The emails about one task, or the reason why no emails are sent. */
export type ReminderResult = { readonly mails: readonly Mail[] } | { readonly refusal: Problem };

interface ReminderContext {
  readonly tx: Tx;
  readonly context: Context;
  readonly record: EntryRecord;
  readonly note: EmailNote | undefined;
}

/** The email about an invitation, a declaration or a task of the phase, to an account or to a person by their row in the entry. */
async function buildReminders(
  { tx, record, context, note }: ReminderContext,
  task: Task,
  userId: number | null,
): Promise<Mail[]> {
  const { id: guidelineId, name, unique_id, phase, deadline } = record.entry;
  const shared = { guidelineId, note };
  const event = (row: string | number) => `${task}-reminder:${guidelineId}:${row}:${context.now().toISOString()}`;
  if (task === 'answer_invitation') {
    return record.parts
      .filter((part) => part.user_id === userId && part.status === ACCEPTANCE.unconfirmed)
      .filter((part) => isInvitedIn(phase, roleOfSlot(part.slot)) && (userId !== null || part.invited_at !== null))
      .flatMap((part) => {
        const email = part.user_email ?? part.email;
        if (email === null) return [];
        const to = { id: userId, name: part.user_name ?? `${part.first_name} ${part.last_name}`, email };
        const values = createInvitationValues(context, record, part);
        return [createMail({ ...shared, event: event(part.id), template: 'invitation-reminder', to, values })];
      })
      .slice(0, userId === null ? undefined : 1);
  }
  if (task === 'declare_interests') {
    const owed = (await countOwedDeclarations(tx, [userId])).get(userId);
    return record.declarations
      .filter((row) => row.user_id === userId && !row.declared && !row.excused && !row.deactivated)
      .flatMap((row) => {
        if (row.email === null) return [];
        const to = { id: userId, name: row.name, email: row.email };
        const values = createDeclarationValues(context, record.entry, row, owed);
        return [createMail({ ...shared, event: event(row.id), template: 'declaration-reminder', to, values })];
      });
  }
  return [
    createMail({
      ...shared,
      event: event(userId ?? 0),
      template: 'task-reminder',
      to: { id: userId, name: '', email: '' },
      values: {
        name,
        unique_id,
        phase,
        task,
        screen: screenOfTask(task, phase),
        due: isOfPhase(task) ? deadline : null,
      },
    }),
  ];
}

const isDone = (field: string, name?: string | null): Problem =>
  name == null ? createProblem('nobodysTask', field) : createProblem('taskIsDone', field, { name });

/** A task of the council belongs to every member who has not done their part. */
async function remindCouncil(asking: ReminderContext, task: Task): Promise<ReminderResult> {
  const { tx, context, record } = asking;
  const stepOf = buildStepFacts(context, record, buildFacts(context, record));
  const members = (await readTaskCandidates(tx, record)).filter(
    (who) => findAudiences(who).includes('gpc') && findTasks(who, stepOf(who)).some((asked) => asked.task === task),
  );
  if (members.length === 0) return { refusal: isDone('guideline_id') };
  const mails: Mail[] = [];
  for (const { id, name, email } of members.filter((one) => !one.muted))
    for (const one of await buildReminders(asking, task, id)) mails.push({ ...one, to: { id, name, email } });
  return mails.length === 0 ? { refusal: createProblem('nobodyAsked', 'user_id') } : { mails };
}

/** Returns the emails that remind people of a task, or the reason why nobody gets one. */
async function remindOfTask(asking: ReminderContext, { task, user_id: userId }: EntryTask): Promise<ReminderResult> {
  const { tx, context, record } = asking;
  if (task === 'nobody') return { refusal: createProblem('nobodyAsked', 'task') };
  if (userId === null && TASKS_OF_COUNCIL.includes(task)) return remindCouncil(asking, task);
  if (userId === null) {
    const mails = isOfPhase(task) ? [] : await buildReminders(asking, task, null);
    return mails.length === 0 ? { refusal: createProblem('nobodyAsked', 'user_id') } : { mails };
  }
  const who = (await readTaskCandidates(tx, record)).find(({ id }) => id === userId);
  const named = record.parts.find((part) => part.user_id === userId)?.user_name;
  if (who === undefined) return { refusal: isDone('user_id', named) };
  const stepOf = buildStepFacts(context, record, buildFacts(context, record));
  if (!findTasks(who, stepOf(who)).some((one) => one.task === task)) return { refusal: isDone('user_id', who.name) };
  if (who.muted && isOfPhase(task)) return { refusal: createProblem('mutedReminders', 'user_id', { name: who.name }) };
  const to = { id: who.id, name: who.name, email: who.email };
  return { mails: (await buildReminders(asking, task, userId)).map((one) => ({ ...one, to })) };
}

/** Leaves out people who are away and people who got the same reminder within the pause. */
async function withoutPaused(asking: ReminderContext, task: Task, result: ReminderResult): Promise<ReminderResult> {
  if ('refusal' in result) return result;
  const { tx, context, record } = asking;
  const mails: Mail[] = [];
  let refusal: Problem | null = null;
  for (const one of result.mails) {
    const about = { guidelineId: record.entry.id, templates: findReminderTemplates(task), task, to: one.to };
    const paused = await findPauseReason(tx, context, about);
    if (paused === null) mails.push(one);
    else refusal = paused;
  }
  return mails.length === 0 && refusal !== null ? { refusal } : { mails };
}

/** Asks a person to renew their standing declaration, which does not belong to an entry. */
async function remindToRenew(
  { tx, context, note }: Omit<ReminderContext, 'record'>,
  { user_id: userId }: NamedTask,
): Promise<ReminderResult> {
  if (userId === null) return { refusal: createProblem('nobodyAsked', 'user_id') };
  const { config, now } = context;
  const [asked] = await findDueRenewals(tx, dayIn(config.timeZone, now()), userId);
  if (asked === undefined) return { refusal: isDone('user_id') };
  const to = { id: userId, name: asked.user_name, email: asked.email };
  const paused = await findPauseReason(tx, context, { guidelineId: null, templates: [RENEWAL_REMINDER], to });
  if (paused !== null) return { refusal: paused };
  const event = `${RENEWAL_REMINDER}:${userId}:${now().toISOString()}`;
  const values = { until: asked.due };
  return { mails: [createMail({ event, template: RENEWAL_REMINDER, to, guidelineId: null, note, values })] };
}

/** Asks the person responsible for the committee to re-examine a published entry. */
async function remindToReExamine(
  { tx, context, record, note }: ReminderContext,
  { user_id: userId }: NamedTask,
): Promise<ReminderResult> {
  if (userId === null) return { refusal: createProblem('nobodyAsked', 'user_id') };
  const { config, now } = context;
  const { id: guidelineId, unique_id } = record.entry;
  const [due] = await findDueReExaminations(tx, dayIn(config.timeZone, now()), guidelineId);
  const [to] = due?.user_id === userId ? await activeUser(tx, userId) : [];
  if (due === undefined || to === undefined) return { refusal: isDone('user_id') };
  const paused = await findPauseReason(tx, context, { guidelineId, templates: [RE_EXAMINATION_REMINDER], to });
  if (paused !== null) return { refusal: paused };
  const event = `${RE_EXAMINATION_REMINDER}:${guidelineId}:${userId}:${now().toISOString()}`;
  const values = { name: due.name, unique_id, until: due.until, asks: 'examine' as const };
  return { mails: [createMail({ event, template: RE_EXAMINATION_REMINDER, to, guidelineId, note, values })] };
}

/** Returns the emails about a task that may be sent now. */
export async function findReminders(
  { record, ...rest }: Omit<ReminderContext, 'record'> & { readonly record: EntryRecord | null },
  named: NamedTask,
): Promise<ReminderResult> {
  const { task } = named;
  if (task === 'renew_declaration') return remindToRenew(rest, named);
  if (record === null) return { refusal: isDone('guideline_id') };
  const asking = { ...rest, record };
  if (task === 're_examine') return remindToReExamine(asking, named);
  return withoutPaused(asking, task, await remindOfTask(asking, { ...named, task }));
}
