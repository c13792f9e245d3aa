import { dayIn, extendDeadline, isCommitteeRound, formatDayOrNull } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { setDeadline } from '../../entry/change-repository.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';

const findAwaitedIds = (context: Context, record: EntryRecord): readonly number[] =>
  buildFacts(context, record).awaited.map((person) => person.userId);

/**
 * Gives a reviewer who joins an open round as many days as everybody had when the round began, by moving the deadline if it is sooner.
 * `before` is the entry without the new reviewer. Returns the updated entry.
 */
export async function extendDeadlineForJoiner(
  tx: Tx,
  context: Context,
  before: EntryRecord,
  after: EntryRecord,
): Promise<EntryRecord> {
  const { id, phase, deadline } = after.entry;
  if (!isCommitteeRound(phase)) return after;
  const awaitedBefore = findAwaitedIds(context, before);
  if (findAwaitedIds(context, after).every((person) => awaitedBefore.includes(person))) return after;
  const extended = extendDeadline(deadline, dayIn(context.config.timeZone, context.now()));
  if (extended === deadline) return after;
  await setDeadline(tx, id, extended);
  return { ...after, entry: { ...after.entry, deadline: extended } };
}

/** The change to an entry's deadline, for its row in the log. */
export function describeDeadlineChange(
  { entry: { deadline: old } }: EntryRecord,
  { entry: { deadline } }: EntryRecord,
): { deadline?: { old: string | null; new: string | null } } {
  return old === deadline ? {} : { deadline: { old: formatDayOrNull(old), new: formatDayOrNull(deadline) } };
}
