import type { HistoryEvent } from '@imprimatur/contract';
import type { Context } from '../../context.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { mailEvents, withSubjects } from './history/mail-events.ts';
import { moverShown, type Reader } from './history/recorded-events.ts';
import { mailsAbout } from './history/repository.ts';

/** A change of phase as this person may read it. */
export const phaseChangeShown = (reader: Reader, row: EntryRecord['history'][number]) => ({
  phase: row.phase,
  from: row.from_phase,
  transition: row.transition,
  ...moverShown(reader, row),
});

/** The emails about an entry, oldest first, with the emails of each action grouped. Empty for people who may not read emails. */
export async function emailsShown(context: Context, reader: Reader, id: number): Promise<HistoryEvent[]> {
  const mails = await mailsAbout(context.reads, id);
  const emails = mailEvents(reader, mails).filter(({ kind }) => kind === 'email');
  return withSubjects(context, emails, mails);
}
