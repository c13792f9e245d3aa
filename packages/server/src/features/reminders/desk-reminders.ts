import type { Handlers } from '@imprimatur/contract';
import { canSeeEntry, isBlank, LANGUAGES } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryRecord, lockRecord } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { countMail } from '../../http/rate-limits.ts';
import { queueMails } from '../../mail/outbox.ts';
import { readLanguages } from '../../mail/outbox-repository.ts';
import { renderMail } from '../../mail/render.ts';
import type { EmailNote } from '../../mail/templates/template.ts';
import { translateProblem } from '../../translate.ts';
import { type ReminderResult, findReminders, type SelectedTask } from './manual-reminders.ts';
import { combineByPerson, type EmailToPerson, toOutboxRows } from './combine-by-person.ts';

type Body = Handlers['POST /desk/reminders']['body'];
type Preview = Handlers['POST /desk/letters']['answer'];

/** A task of a call, with its emails or the reason why there are none. */
interface TaskReminder {
  readonly selected: SelectedTask;
  readonly uniqueId: string | undefined;
  readonly letters: ReminderResult;
}

const createNote = (caller: Caller, text: string | null | undefined): EmailNote | undefined =>
  text == null || isBlank(text) ? undefined : { by: caller.name, text };

const createKey = ({ guideline_id, user_id, task }: SelectedTask): string => `${guideline_id} ${user_id} ${task}`;

/** Groups the tasks of a call by entry, in the order in which entries are locked. */
const groupByEntry = (tasks: readonly SelectedTask[]): [id: number | null, tasks: SelectedTask[]][] =>
  [...Map.groupBy(tasks, (task) => task.guideline_id)].sort(([one], [other]) => (one ?? 0) - (other ?? 0));

/** Locks an entry. Returns null if the entry does not exist for the caller. */
async function lockIfVisible(tx: Tx, context: Context, caller: Caller, id: number): Promise<EntryRecord | null> {
  const record = await lockRecord(tx, caller, id, 'update');
  return record !== null && canSeeEntry(caller, buildFacts(context, record)) ? record : null;
}

/** Returns the emails about tasks of one entry, by the key of the task. The transaction then holds the lock on the entry. */
async function collectReminders(
  tx: Tx,
  { context, caller, note }: { context: Context; caller: Caller; note: EmailNote | undefined },
  [id, tasks]: [id: number | null, tasks: readonly SelectedTask[]],
): Promise<[key: string, TaskReminder][]> {
  const record = id === null ? null : await lockIfVisible(tx, context, caller, id);
  const taskReminders: [key: string, TaskReminder][] = [];
  for (const selected of tasks) {
    const letters = await findReminders({ tx, context, record, note }, selected);
    taskReminders.push([createKey(selected), { selected, uniqueId: record?.entry.unique_id, letters }]);
  }
  return taskReminders;
}

const removeDuplicates = (tasks: readonly SelectedTask[]): SelectedTask[] => [
  ...new Map(tasks.map((task) => [createKey(task), task])).values(),
];

/** The emails in the order of the tasks, one for each person. */
function collectEmails(
  context: Context,
  tasks: readonly SelectedTask[],
  taskReminders: ReadonlyMap<string, TaskReminder>,
): EmailToPerson[] {
  const mails = tasks.flatMap((task) => {
    const { letters } = taskReminders.get(createKey(task)) ?? {};
    return letters !== undefined && 'mails' in letters ? letters.mails : [];
  });
  return combineByPerson(context, mails);
}

/** Logs each reminder with its person and its task. */
function logReminders(tx: Tx, { now }: Context, caller: Caller, taskReminders: Iterable<TaskReminder>): void {
  for (const { selected, uniqueId, letters } of taskReminders) {
    if ('refusal' in letters) continue;
    const { guideline_id: id, task } = selected;
    appendLog(
      tx,
      now(),
      letters.mails.map(({ to }) => ({
        ...(id === null
          ? { model: 'user' as const, modelId: to.id, guidelineId: null }
          : { model: 'guideline' as const, modelId: id, guidelineId: id }),
        action: 'reminded' as const,
        user: caller,
        data: { unique_id: uniqueId, to: to.name, task },
      })),
    );
  }
}

/**
 * Reminds people of their tasks, with one email for each person. One transaction queues and records everything, so after a failure nobody
 * has been reminded and the call can be repeated.
 */
export async function remindOfTasks(
  context: Context,
  caller: Caller,
  { tasks, text }: Body,
): Promise<Handlers['POST /desk/reminders']['answer']> {
  await countMail(context.db, context, caller);
  const request = { context, caller, note: createNote(caller, text) };
  const unique = removeDuplicates(tasks);
  return context.db.transaction(async (tx) => {
    const taskReminders = new Map<string, TaskReminder>();
    for (const entry of groupByEntry(unique))
      for (const [key, one] of await collectReminders(tx, request, entry)) taskReminders.set(key, one);
    const emails = collectEmails(context, unique, taskReminders);
    await queueMails(tx, context, emails.flatMap(toOutboxRows));
    logReminders(tx, context, caller, taskReminders.values());
    const data = tasks.map((task) => {
      const { letters } = taskReminders.get(createKey(task)) ?? {};
      const refusal = letters !== undefined && 'refusal' in letters ? letters.refusal : null;
      return {
        ...task,
        sent: refusal === null,
        reason: refusal === null ? null : translateProblem(refusal, context.language),
      };
    });
    return { data, meta: { letters: emails.length } };
  });
}

/** Maximum emails in a preview. */
const MAX_SHOWN = 20;

/** Previews the emails that would remind people of their tasks now, and counts the tasks for which no reminder is possible. */
export async function previewReminders(context: Context, caller: Caller, { tasks, text }: Body): Promise<Preview> {
  const request = { context, caller, note: createNote(caller, text) };
  const unique = removeDuplicates(tasks);
  const taskReminders = new Map<string, TaskReminder>();
  for (const entry of groupByEntry(unique))
    await context.db.transaction(async (tx) => {
      for (const [key, one] of await collectReminders(tx, request, entry)) taskReminders.set(key, one);
    });
  const emails = collectEmails(context, unique, taskReminders);
  const first = emails.slice(0, MAX_SHOWN);
  const languages = await readLanguages(
    context.db,
    first.map(({ email }) => email.to.id),
  );
  return {
    data: first.map(({ email: { to, template, values, note, guidelineId }, reminders }) => {
      const rendered = renderMail(context, {
        template,
        values: note === undefined ? values : { ...values, note },
        guidelineId,
        recipientId: to.id,
        recipientName: to.name,
        recipientEmail: to.email,
        createdAt: context.now(),
        language: languages.get(to.id) ?? LANGUAGES[0],
      });
      return { to: [{ name: to.name, email: to.email }], ...rendered, tasks: reminders.length };
    }),
    meta: {
      letters: emails.length,
      without: [...taskReminders.values()].filter(({ letters }) => 'refusal' in letters).length,
    },
  };
}
