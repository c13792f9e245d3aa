import {
  ACCEPTANCE,
  type Day,
  daysBetween,
  isInvitedIn,
  isPhaseTask,
  type Problem,
  roleOfSlot,
  screenOfTask,
  type Task,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { createMail, type Mail } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { countOwedDeclarations, findPauseReason } from '../../mail/reminder-repository.ts';
import type { EmailNote } from '../../mail/templates/template.ts';
import type { TemplateName } from '../../mail/templates/values.ts';
import { createDeclarationValues } from '../../mail/transition-mails.ts';
import { createInvitationValues } from '../guidelines/invitations.ts';

/** The emails that remind people of a task of an entry, by hand or because of its deadline. */

export interface ReminderContext {
  readonly tx: Tx;
  readonly context: Context;
  readonly record: EntryRecord;
  readonly note?: EmailNote | undefined;
  /** The deadline that causes the reminder; null if the office sends it. `event` identifies the stage of the reminder. */
  readonly deadline: { readonly day: Day; readonly today: Day; readonly event: string } | null;
}

export interface RemindedTask {
  readonly task: Task;
  /** Null for people without an account. */
  readonly userId: number | null;
  /** The person's address now. Emails about invitations and declarations otherwise go to the address in the entry. */
  readonly to: Recipient | null;
  /** Only this invitation or declaration; null for all that the person has not answered. */
  readonly only?: number | null;
}

const isSelected = ({ only = null }: RemindedTask, row: number): boolean => only === null || only === row;

const createEventKey = (
  { context, record, deadline }: ReminderContext,
  { task }: RemindedTask,
  row: string | number,
): string =>
  deadline === null
    ? `${task}-reminder:${record.entry.id}:${row}:${context.now().toISOString()}`
    : `${deadline.event}:${task}:${row}`;

function buildInvitationReminders(reminder: ReminderContext, one: RemindedTask): Mail[] {
  const { context, record, note } = reminder;
  const { id: guidelineId, phase } = record.entry;
  const open = record.parts.filter(
    (part) =>
      part.user_id === one.userId &&
      isSelected(one, part.id) &&
      part.status === ACCEPTANCE.unconfirmed &&
      isInvitedIn(phase, roleOfSlot(part.slot)) &&
      (one.userId !== null || part.invited_at !== null),
  );
  const mails = open.flatMap((part) => {
    const email = part.user_email ?? part.email;
    if (email === null) return [];
    const to = one.to ?? { id: one.userId, name: part.user_name ?? `${part.first_name} ${part.last_name}`, email };
    const values = createInvitationValues(context, record, part);
    const event = createEventKey(reminder, one, part.id);
    return [createMail({ event, template: 'invitation-reminder', to, guidelineId, note, values })];
  });
  return one.userId === null ? mails : mails.slice(0, 1);
}

async function buildDeclarationReminders(reminder: ReminderContext, one: RemindedTask): Promise<Mail[]> {
  const { tx, context, record, note } = reminder;
  const missingCount = (await countOwedDeclarations(tx, [one.userId])).get(one.userId);
  return record.declarations
    .filter((row) => row.user_id === one.userId && isSelected(one, row.id))
    .filter((row) => !row.declared && !row.excused && !row.deactivated)
    .flatMap((row) => {
      if (row.email === null) return [];
      const to = one.to ?? { id: row.user_id, name: row.name, email: row.email };
      const values = createDeclarationValues(context, record.entry, row, missingCount);
      const event = createEventKey(reminder, one, row.id);
      return [createMail({ event, template: 'declaration-reminder', to, guidelineId: record.entry.id, note, values })];
    });
}

function buildWorkReminder(reminder: ReminderContext, one: RemindedTask & { readonly to: Recipient }): Mail {
  const { record, deadline, note } = reminder;
  const { task, to } = one;
  const { id: guidelineId, name, unique_id, phase } = record.entry;
  const about = { name, unique_id, phase, task, screen: screenOfTask(task, phase) };
  const shared = { event: createEventKey(reminder, one, one.userId ?? 0), to, guidelineId, note };
  if (deadline === null) {
    const values = { ...about, due: isPhaseTask(task) ? record.entry.deadline : null };
    return createMail({ ...shared, template: 'task-reminder', values });
  }
  const values = { ...about, deadline: deadline.day, days: daysBetween(deadline.today, deadline.day) };
  return createMail({ ...shared, template: 'deadline-reminder', values });
}

/** The emails about an invitation, a declaration or another task, to an account or to people without one. */
export async function buildReminders(reminder: ReminderContext, one: RemindedTask): Promise<Mail[]> {
  if (one.task === 'answer_invitation') return buildInvitationReminders(reminder, one);
  if (one.task === 'declare_interests') return buildDeclarationReminders(reminder, one);
  return one.to === null ? [] : [buildWorkReminder(reminder, { ...one, to: one.to })];
}

/**
 * Leaves out people who are away and people who got the same reminder within the pause. Returns the reason of the last of them, too.
 */
export async function removePaused(
  { tx, context, record }: ReminderContext,
  task: Task,
  mails: readonly Mail[],
  findTemplates: (mail: Mail) => readonly TemplateName[],
): Promise<{ mails: Mail[]; refusal: Problem | null }> {
  const allowed: Mail[] = [];
  let refusal: Problem | null = null;
  for (const one of mails) {
    const about = { guidelineId: record.entry.id, templates: findTemplates(one), task, to: one.to };
    const pauseReason = await findPauseReason(tx, context, about);
    if (pauseReason === null) allowed.push(one);
    else refusal = pauseReason;
  }
  return { mails: allowed, refusal };
}
