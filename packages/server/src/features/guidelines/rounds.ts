import { hasOnlyOptionalActors, findClosingTransition, transitionRow } from '@imprimatur/domain';
import { appendLog, type LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryRecord, readRecords } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { storeTasks } from '../../entry/tasks-repository.ts';
import { changePhase, emailOffice, waitsForNobody } from './transitions/change-phase.ts';

/**
 * Closes the round of an entry that is not abandoned, or emails the office; `before` is the entry as it was before a person dropped out.
 */
async function closeIfDue(tx: Tx, context: Context, before: EntryRecord, record: EntryRecord): Promise<LogEntry[]> {
  if (record.entry.abandoned_at !== null) return [];
  const due = findClosingTransition(buildFacts(context, record));
  if (due === null) {
    if (waitsForNobody(context, record) && !waitsForNobody(context, before)) await emailOffice(tx, context, record);
    return [];
  }
  const move = { transition: due, to: transitionRow(due).to, by: null, onBehalfOf: null, input: {} };
  return [...(await changePhase(tx, context, record, move)).log];
}

/**
 * Closes each round whose last awaited person dropped out. Emails the office if the round has no review, or if nobody is left to decide.
 * Callers must pass the entries as they were before; if an entry is passed twice, the first one counts. Returns rows that the caller must
 * log.
 */
export async function closeRounds(tx: Tx, context: Context, entries: readonly EntryRecord[]): Promise<LogEntry[]> {
  if (context.leavesRoundsOpen === true) return [];
  const open = entries.filter(({ entry }) => hasOnlyOptionalActors(entry.phase));
  const ids = open.map(({ entry }) => entry.id);
  const closed: LogEntry[] = [];
  for (const [id, record] of await readRecords(tx, ids)) {
    const before = open.find(({ entry }) => entry.id === id);
    if (before !== undefined) closed.push(...(await closeIfDue(tx, context, before, record)));
  }
  return closed;
}

/** Closes rounds, recomputes the tasks, and logs `log` followed by the closures. Callers must write nothing afterwards. */
export async function closeRoundsIfDue(
  tx: Tx,
  context: Context,
  entries: readonly EntryRecord[],
  log: readonly LogEntry[],
): Promise<void> {
  const closed = await closeRounds(tx, context, entries);
  await storeTasks(
    tx,
    context,
    entries.map(({ entry }) => entry.id),
  );
  appendLog(tx, context.now(), [...log, ...closed]);
}
