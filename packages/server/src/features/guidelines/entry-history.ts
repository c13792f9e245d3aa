import type { HistoryEvent } from '@imprimatur/contract';
import type { Context } from '../../context.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { createMailEvents, withSubjects } from './history/mail-events.ts';
import { type HistoryReader, presentMover } from './history/recorded-events.ts';
import { readMailsAbout } from './history/repository.ts';

/** A change of phase as this person may read it. */
export const presentPhaseChange = (reader: HistoryReader, row: EntryRecord['history'][number]) => ({
  phase: row.phase,
  from: row.from_phase,
  transition: row.transition,
  ...presentMover(reader, row),
});

/** The emails about an entry, oldest first, with the emails of each action grouped. Empty for people who may not read emails. */
export async function presentEmails(context: Context, reader: HistoryReader, id: number): Promise<HistoryEvent[]> {
  const mails = await readMailsAbout(context.reads, id);
  const emails = createMailEvents(reader, mails).filter(({ kind }) => kind === 'email');
  return withSubjects(context, emails, mails);
}
