import {
  type Actor,
  type Day,
  dayIn,
  daysBetween,
  findTasks,
  hourIn,
  isOfPhase,
  type Phase,
  screenOfTask,
  type StepFacts,
  type Task,
  type TaskScreen,
  waitsForDeclarations,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { createMail, type Mail, queueMails } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { findOfficeRecipients } from '../../mail/recipients.ts';
import { createDeclarationValues } from '../../mail/transition-mails.ts';
import { countOwedDeclarations } from '../../mail/reminder-repository.ts';
import { findPauseReason } from '../../mail/reminders.ts';
import type { DeadlineValues } from '../../mail/templates/values.ts';
import { buildFacts, buildStepFacts } from '../../entry/facts.ts';
import { type Candidate, readTaskCandidates } from '../../entry/candidate-repository.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { findDueEntries } from './repository.ts';
import { remindToReExamine } from './re-examinations.ts';
import { remindToRenew } from './renewals.ts';
import { findReminderStage, REMINDER_HOUR } from './stage.ts';

interface DueTask {
  readonly to: Recipient;
  readonly task: DeadlineValues['task'];
  readonly screen: TaskScreen;
}

const asking = (task: Task, phase: Phase) => ({ task, screen: screenOfTask(task, phase) });

/** The task that the phase gives to this person, if any. */
const ofPhase = (actor: Actor, facts: StepFacts): Task | undefined =>
  findTasks(actor, facts).find(({ task }) => isOfPhase(task))?.task;

/** The emails to everybody with a task from the phase. Emails about tasks of the office go to the office's own address. */
async function findDueTasks(tx: Tx, context: Context, record: EntryRecord): Promise<DueTask[]> {
  const facts = buildFacts(context, record);
  const stepOf = buildStepFacts(context, record, facts);
  const candidates = await readTaskCandidates(tx, record);
  const people: (Omit<DueTask, 'to'> & { readonly who: Candidate })[] = [];
  let forOffice: Omit<DueTask, 'to'> | null = null;
  for (const who of candidates) {
    const step = stepOf(who);
    const task = ofPhase(who, step);
    if (task === undefined) continue;
    if (ofPhase({ ...who, superuser: false }, step) === undefined) forOffice = asking(task, facts.phase);
    else people.push({ who, ...asking(task, facts.phase) });
  }
  if (people.length === 0 && forOffice === null) forOffice = { task: 'take_on', screen: 'view' };
  const muted = new Set(candidates.filter((one) => one.muted).map((one) => one.id));
  const desk = forOffice === null ? [] : await findOfficeRecipients(tx);
  return [
    ...people.map(({ who: { id, name, email }, task, screen }) => ({ to: { id, name, email }, task, screen })),
    ...desk.flatMap((to) => (forOffice === null ? [] : [{ to, ...forOffice }])),
  ].filter(({ to }) => to.id === null || !muted.has(to.id));
}

interface Due {
  readonly record: EntryRecord;
  readonly deadline: Day;
  readonly today: Day;
  readonly stage: number;
}

const eventOf = ({ record: { entry }, deadline, stage }: Due): string =>
  `reminder:${entry.id}:${new Date(entry.phase_since).getTime()}:${deadline}:${stage}`;

function deadlineMails(due: Due, asked: readonly DueTask[]): Mail[] {
  const { record, deadline, today } = due;
  const { id: guidelineId, name, unique_id, phase } = record.entry;
  return asked.map(({ to, task, screen }) =>
    createMail({
      event: eventOf(due),
      template: 'deadline-reminder',
      to,
      guidelineId,
      values: {
        name,
        unique_id,
        phase,
        task,
        screen,
        deadline,
        days: daysBetween(today, deadline),
      },
    }),
  );
}

/** If missing declarations block the entry, reminds people of the declarations instead. */
async function declarationMails(tx: Tx, context: Context, due: Due): Promise<Mail[]> {
  const { entry, declarations } = due.record;
  const { id: guidelineId } = entry;
  const missing = declarations.filter((row) => !row.declared && !row.excused && !row.deactivated);
  const owed = await countOwedDeclarations(
    tx,
    missing.map((row) => row.user_id),
  );
  return missing.flatMap((row) =>
    row.email === null
      ? []
      : [
          createMail({
            event: `${eventOf(due)}:${row.id}`,
            template: 'declaration-reminder',
            to: { id: row.user_id, name: row.name, email: row.email },
            guidelineId,
            values: createDeclarationValues(context, entry, row, owed.get(row.user_id)),
          }),
        ],
  );
}

/** Leaves out people who are away, and people who got the same reminder by hand in the last two days. */
async function withoutPaused(tx: Tx, context: Context, { record }: Due, mails: readonly Mail[]): Promise<Mail[]> {
  const paused = await Promise.all(
    mails.map((one) => {
      const about = { guidelineId: record.entry.id, to: one.to };
      const byHand =
        one.template === 'deadline-reminder'
          ? ({ templates: ['task-reminder'], task: one.values.task } as const)
          : { templates: [one.template] };
      return findPauseReason(tx, context, { ...about, ...byHand });
    }),
  );
  return mails.filter((_, at) => paused[at] === null);
}

/** Sends reminders of deadlines in the morning. Returns the number of new emails. A second run on the same day adds none. */
export async function sendDeadlineReminders(context: Context): Promise<number> {
  const now = context.now();
  const { timeZone } = context.config;
  if (hourIn(timeZone, now) < REMINDER_HOUR) return 0;
  const today = dayIn(timeZone, now);
  let queued = (await remindToRenew(context, today)) + (await remindToReExamine(context, today));
  for (const { id, deadline, since } of await findDueEntries(context.db, today)) {
    const stage = findReminderStage(today, deadline, dayIn(timeZone, new Date(since)));
    if (stage === null) continue;
    queued += await context.db.transaction(async (tx) => {
      const record = await readRecord(tx, id);
      if (record?.entry.deadline !== deadline) return 0;
      const due = { record, deadline, today, stage };
      const { phase, missingDeclarations } = buildFacts(context, record);
      const heldUp = waitsForDeclarations(phase) && missingDeclarations.length > 0;
      const mails = heldUp
        ? await declarationMails(tx, context, due)
        : deadlineMails(due, await findDueTasks(tx, context, record));
      return queueMails(tx, context, await withoutPaused(tx, context, due, mails));
    });
  }
  return queued;
}
