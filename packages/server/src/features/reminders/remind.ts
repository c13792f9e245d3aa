import {
  type Day,
  dayIn,
  daysBetween,
  type EntryScreen,
  hourIn,
  nextStep,
  phaseLabel,
  type Task,
  TASK_SCREENS,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Mail, mail, queueMails } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { office } from '../../mail/recipients.ts';
import { factsOf, stepFactsOf } from '../../entry/facts.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { type Candidate, candidatesFor, entriesDue } from './repository.ts';
import { MORNING, stageOn } from './stage.ts';
import { TAKE_ON, TASK_SENTENCES } from './tasks.ts';

interface Asked {
  readonly to: Recipient;
  readonly please: string;
  readonly screen: EntryScreen;
}

const asking = (task: Task) => ({ please: TASK_SENTENCES[task], screen: TASK_SCREENS[task] });

/** Everybody whom `nextStep` asks to act now; tasks of the office go to its own address. */
async function askedIn(tx: Tx, context: Context, record: EntryRecord): Promise<Asked[]> {
  const facts = factsOf(context, record);
  const candidates = await candidatesFor(tx, record);
  const people: (Omit<Asked, 'to'> & { readonly who: Candidate })[] = [];
  let forOffice: Omit<Asked, 'to'> | null = null;
  for (const who of candidates) {
    const { task } = nextStep(who, stepFactsOf(context, record, facts, who));
    if (task === null || task === 'answerInvitation') continue;
    const alone = nextStep({ ...who, superuser: false }, stepFactsOf(context, record, facts, who)).task;
    if (alone === null || alone === 'answerInvitation') forOffice = asking(task);
    else people.push({ who, ...asking(task) });
  }
  if (people.length === 0 && forOffice === null) forOffice = { please: TAKE_ON, screen: 'view' };
  const muted = new Set(candidates.filter((one) => one.muted).map((one) => one.id));
  const desk = forOffice === null ? [] : await office(tx);
  return [
    ...people.map(({ who: { id, name, email }, please, screen }) => ({ to: { id, name, email }, please, screen })),
    ...desk.flatMap((to) => (forOffice === null ? [] : [{ to, ...forOffice }])),
  ].filter(({ to }) => to.id === null || !muted.has(to.id));
}

interface Due {
  readonly record: EntryRecord;
  readonly deadline: Day;
  readonly today: Day;
  readonly stage: number;
}

function reminders({ record, deadline, today, stage }: Due, asked: readonly Asked[]): Mail[] {
  const { id: guidelineId, name, unique_id, phase } = record.entry;
  const since = new Date(record.entry.phase_since).getTime();
  return asked.map(({ to, please, screen }) =>
    mail({
      event: `reminder:${guidelineId}:${since}:${deadline}:${stage}`,
      template: 'deadline-reminder',
      to,
      guidelineId,
      values: {
        name,
        unique_id,
        phase: phaseLabel(phase),
        task: please,
        screen,
        deadline,
        days: daysBetween(today, deadline),
      },
    }),
  );
}

/** Reminds of deadlines in the morning. Returns how many mails are new: a second run on the same day adds none. */
export async function remind(context: Context): Promise<number> {
  const now = context.now();
  const { timeZone } = context.config;
  if (hourIn(timeZone, now) < MORNING) return 0;
  const today = dayIn(timeZone, now);
  let queued = 0;
  for (const { id, deadline, since } of await entriesDue(context.db, today)) {
    const stage = stageOn(today, deadline, dayIn(timeZone, new Date(since)));
    if (stage === null) continue;
    queued += await context.db.transaction(async (tx) => {
      const record = await readRecord(tx, id);
      if (record?.entry.deadline !== deadline) return 0;
      const mails = reminders({ record, deadline, today, stage }, await askedIn(tx, context, record));
      return queueMails(tx, context, mails);
    });
  }
  return queued;
}
