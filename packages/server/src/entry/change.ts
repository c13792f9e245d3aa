import { sees } from '@imprimatur/domain';
import { appendLog, type LogEntry } from '../change-log/append.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { tellingAddresses } from '../http/rate-limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../auth/caller.ts';
import { assertNotAbandoned } from './abandoned.ts';
import { type EntryRecord, lockRecord } from './entry-repository.ts';
import type { Hold } from './hold-repository.ts';
import { factsOf } from './facts.ts';
import { type StoredOf, withMadeFiles } from './made-files.ts';
import { storeTasks } from './tasks-repository.ts';

/** One change of one entry, from lock to log; it is passed to every step. */
export interface EntryChange {
  readonly tx: Tx;
  readonly context: Context;
  readonly caller: Caller;
  /** The entry as it was when it was locked. */
  readonly record: EntryRecord;
  /** The version that the caller saw, if they sent one. */
  readonly version: number | undefined;
  /** Collects rows for the change log, which is written once and last, because every writer waits for it. */
  readonly log: (...rows: readonly LogEntry[]) => void;
  /** Ends the work the first time, and lets it run again when the file is made. */
  readonly storedOf: StoredOf;
}

interface Target {
  readonly id: number;
  readonly version?: number | undefined;
  /** True if a refusal tells as much about addresses as the answer: then the counted addresses stay counted. */
  readonly tellsAddresses?: true;
  /** `alone` for rows that belong to the entry and leave the entry itself unchanged. */
  readonly hold?: Exclude<Hold, 'together'>;
  /** For the few changes that an abandoned entry allows. */
  readonly evenAbandoned?: true;
}

function assertSeen(context: Context, caller: Caller, record: EntryRecord | null): EntryRecord {
  if (record === null || !sees(caller, factsOf(context, record))) throw refuse.notFound();
  return record;
}

/** Locks an entry that the caller sees. Refuses a hidden one with 404, like an unknown one, and an abandoned one with 422. */
export async function lockVisible(tx: Tx, context: Context, caller: Caller, id: number): Promise<EntryRecord> {
  const record = assertSeen(context, caller, await lockRecord(tx, caller, id, 'whole'));
  assertNotAbandoned(context, record.entry.abandoned_at);
  return record;
}

/** Refuses with 409 when the sent version differs from the stored one: the entry has changed since the person saw it. */
export function assertVersion(record: EntryRecord, version: number | undefined): void {
  if (version !== undefined && version !== record.entry.version) throw refuse.stale(record.entry.phase);
}

/**
 * Runs `work` on a locked entry that the caller sees, in one transaction that ends with the entry's tasks and the change log. `work` must change nothing
 * outside that transaction: where it asks for a file, it runs twice.
 */
export async function changeEntry<T>(
  context: Context,
  caller: Caller,
  { id, version, tellsAddresses, hold = 'whole', evenAbandoned }: Target,
  work: (change: EntryChange) => Promise<T>,
): Promise<T> {
  const run = async (tx: Tx, storedOf: StoredOf): Promise<T> => {
    const record = assertSeen(context, caller, await lockRecord(tx, caller, id, hold));
    if (evenAbandoned !== true) assertNotAbandoned(context, record.entry.abandoned_at);
    const rows: LogEntry[] = [];
    const log = (...more: readonly LogEntry[]) => void rows.push(...more);
    const result = await work({ tx, context, caller, record, version, log, storedOf });
    // Rows that belong to an entry and leave it unchanged change no tasks.
    if (hold === 'whole') await storeTasks(tx, context, [id]);
    appendLog(tx, context.now(), rows);
    return result;
  };
  return withMadeFiles(context, (storedOf) =>
    tellsAddresses === true
      ? tellingAddresses(context, caller, (tx) => run(tx, storedOf))
      : context.db.transaction((tx) => run(tx, storedOf)),
  );
}
