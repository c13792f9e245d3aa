import { type Actor, canSeeEntry } from '@imprimatur/domain';
import { appendLog, type LogEntry } from '../change-log/append.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { runKeepingAddressCount } from '../http/rate-limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../auth/caller.ts';
import { assertNotAbandoned } from './abandoned.ts';
import { type EntryRecord, lockRecord } from './entry-repository.ts';
import { type LockMode, lockEntries } from './lock-repository.ts';
import { buildFacts } from './facts.ts';
import { type GetStoredFile, runWithGeneratedFiles } from './generated-files.ts';
import { storeTasks } from './tasks-repository.ts';

/** A person whose review the office enters. */
export interface ReviewSender extends Actor {
  readonly name: string;
  /** The way in which the review reached the office. */
  readonly received: string;
}

/** One change to one entry, from the lock to the log. Every step receives this object. */
export interface EntryChange {
  readonly tx: Tx;
  readonly context: Context;
  readonly caller: Caller;
  /** Set if the office enters a review that a person gave by other means. */
  readonly onBehalfOf?: ReviewSender;
  /** The entry as it was when it was locked. */
  readonly record: EntryRecord;
  /** The version that the caller read, if they sent one. */
  readonly version: number | undefined;
  /** Collects rows for the change log. They are written together at the very end, because every writer waits for the log. */
  readonly log: (...rows: readonly LogEntry[]) => void;
  /** Returns a stored file with some content. The first call aborts the work, which runs again once the file is stored. */
  readonly getStoredFile: GetStoredFile;
}

interface Target {
  readonly id: number;
  readonly version?: number | undefined;
  /**
   * True if a refusal reveals as much about addresses as a successful response, so the addresses are counted even after a refusal.
   */
  readonly revealsAddresses?: true;
  /** `noKeyUpdate` for changes to rows that belong to the entry, but do not change the entry itself. */
  readonly lockMode?: Exclude<LockMode, 'share'>;
  /** Other entries to lock with this one. All locks are taken in ascending order, so that two changes never wait for each other. */
  readonly also?: readonly number[];
  /** Set for the few changes that an abandoned entry allows. */
  readonly allowAbandoned?: true;
}

function assertSeen(context: Context, caller: Caller, record: EntryRecord | null): EntryRecord {
  if (record === null || !canSeeEntry(caller, buildFacts(context, record))) throw refuse.notFound();
  return record;
}

/** Locks an entry that the caller can see. Refuses a hidden entry with 404, like an unknown one, and an abandoned entry with 422. */
export async function lockVisible(tx: Tx, context: Context, caller: Caller, id: number): Promise<EntryRecord> {
  const record = assertSeen(context, caller, await lockRecord(tx, caller, id, 'update'));
  assertNotAbandoned(context, record.entry.abandoned_at);
  return record;
}

/** Refuses with 409 if the given version differs from the stored one: the entry has changed since the person read it. */
export function assertVersion(record: EntryRecord, version: number | undefined): void {
  if (version !== undefined && version !== record.entry.version) throw refuse.stale(record.entry.phase);
}

/**
 * Runs `work` on a locked entry that the caller can see, in one transaction that ends by storing the entry's tasks and the change log.
 * `work` must have no effects outside that transaction, because it runs twice if it needs a file.
 */
export async function changeEntry<T>(
  context: Context,
  caller: Caller,
  { id, version, revealsAddresses, lockMode = 'update', also = [], allowAbandoned }: Target,
  work: (change: EntryChange) => Promise<T>,
): Promise<T> {
  const run = async (tx: Tx, getStoredFile: GetStoredFile): Promise<T> => {
    if (also.length > 0) await lockEntries(tx, caller, [id, ...also], lockMode);
    const record = assertSeen(context, caller, await lockRecord(tx, caller, id, lockMode));
    if (allowAbandoned !== true) assertNotAbandoned(context, record.entry.abandoned_at);
    const rows: LogEntry[] = [];
    const log = (...more: readonly LogEntry[]) => void rows.push(...more);
    const result = await work({ tx, context, caller, record, version, log, getStoredFile });
    // Changes to the entry's other rows do not affect its tasks.
    if (lockMode === 'update') await storeTasks(tx, context, [id]);
    appendLog(tx, context.now(), rows);
    return result;
  };
  return runWithGeneratedFiles(context, (getStoredFile) =>
    revealsAddresses === true
      ? runKeepingAddressCount(context, caller, (tx) => run(tx, getStoredFile))
      : context.db.transaction((tx) => run(tx, getStoredFile)),
  );
}
