import { createHash } from 'node:crypto';
import type { EntryLogModel, LogAction, LogModel } from '@imprimatur/domain';
import { formatHashedText, pickHashedColumns } from '@imprimatur/domain/dossier/log-row';
import type { StoredLogRow } from '@imprimatur/domain/dossier/manifest';
import type { Tx } from '../db/database.ts';
import { sendWithCommit } from '../db/transaction.ts';
import { mapInSlices } from '../in-slices.ts';
import { splitPersonal } from './personal.ts';

/** The compiler requires the entry for every row that can be about one; null means that this row is not about an entry. */
type LogSubject =
  | { readonly model: EntryLogModel; readonly guidelineId: number | null }
  | { readonly model: Exclude<LogModel, EntryLogModel>; readonly guidelineId?: null };

export type LogEntry = LogSubject & {
  readonly modelId: number | null;
  readonly action: LogAction;
  /** The person who acted, without an id if they have no account; null for the system. */
  readonly user: { readonly id: number | null; readonly name: string } | null;
  /** Changed fields with old and new value, and additional data. Never contains a password or token. */
  readonly data?: Record<string, unknown>;
};

/** The hash of a row, as `append_log` in the database computes it. */
export const hashStoredRow = (row: StoredLogRow): string =>
  createHash('sha256').update(formatHashedText(row)).digest('hex');

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

function toLogRow(now: Date, { model, modelId, guidelineId = null, action, user, data = {} }: LogEntry) {
  const { userName, data: hashedData, personalValues } = splitPersonal(model, user?.name ?? null, data);
  const row = {
    createdAt: now.toISOString(),
    model,
    modelId,
    guidelineId,
    action,
    userId: user?.id ?? null,
    userName,
    data: hashedData,
  };
  return { ...row, rest: pickHashedColumns(row), asides: personalValues };
}

/**
 * Adds rows to the change log at the commit of the transaction that makes the change. As a result, nothing waits while the log is locked,
 * and the remaining statements of the transaction run before the lock. The database assigns each row its number and its place in the
 * chain.
 *
 * @throws outside a transaction.
 */
export function appendLog(tx: Tx, now: Date, entries: readonly LogEntry[]): void {
  if (entries.length === 0) return;
  const rows = JSON.stringify(entries.map((entry) => toLogRow(now, entry)));
  sendWithCommit(tx, { text: 'select append_log($1)', values: [rows] });
}

/**
 * Appends thousands of rows like `appendLog`. Prepares them in small steps, so that other calls are answered in between, and locks the log
 * for a shorter time.
 */
export async function appendManyToLog(tx: Tx, now: Date, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = await mapInSlices(entries, (entry) => JSON.stringify(toLogRow(now, entry)));
  sendWithCommit(tx, { text: 'select append_many_to_log($1)', values: [`[${rows.join(',')}]`] });
}

/** The fields that differ, each with its old and new value. */
export function describeChanges<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
): Record<string, { old: unknown; new: unknown }> {
  const changed: Record<string, { old: unknown; new: unknown }> = {};
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(before[key] ?? null) !== JSON.stringify(value ?? null))
      changed[key] = { old: before[key] ?? null, new: value ?? null };
  }
  return changed;
}
