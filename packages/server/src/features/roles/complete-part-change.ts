import type { Context } from '../../context.ts';
import type { LogEntry } from '../../change-log/append.ts';
import type { Tx } from '../../db/database.ts';
import { askForDeclarations } from '../guidelines/declarations.ts';
import { type EntryRecord, readRecords } from '../../entry/entry-repository.ts';
import { closeRoundsIfDue } from '../guidelines/rounds.ts';

/** Completes a change to the parts of `before`: asks for declarations, closes rounds that wait for nobody else, and logs. */
export async function completePartChange(
  tx: Tx,
  context: Context,
  before: EntryRecord,
  log: readonly LogEntry[],
): Promise<void> {
  const after = await readRecords(tx, [before.entry.id]);
  await askForDeclarations(tx, context, after.values());
  await closeRoundsIfDue(tx, context, [before], log);
}
