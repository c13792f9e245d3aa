import type { StoredLogRow } from '@imprimatur/domain/dossier/manifest';
import type pg from 'pg';
import { NO_PROGRESS, type Progress } from '../progress.mjs';
import { FIRST_PREVIOUS_HASH, hashStoredRow } from './append.ts';
import { readPersonalValues, findOrphanedValue, createValueVerifier } from './verify-values.ts';

/** The last row of the log. If it is also stored elsewhere, it later proves that nothing was cut off the end. */
export interface LogHead {
  readonly id: number;
  readonly hash: string;
}

export type LogVerification =
  | {
      readonly whole: true;
      readonly rows: number;
      readonly head: LogHead | null;
      /** Number of missing personal values that a log row records as erased. */
      readonly erased: number;
    }
  | { readonly whole: false; readonly row: number; readonly reason: string };

interface Row extends Omit<StoredLogRow, 'id' | 'created_at'> {
  readonly id: string;
  readonly created_at: Date;
  readonly hash: string;
}

const ROWS_PER_BATCH = 5_000;

const createFailure = (row: number, reason: string): LogVerification => ({ whole: false, row, reason });

/** The problem with a row that should follow `before`, or null. */
function findRowFlaw(row: Row, before: LogHead): LogVerification | null {
  const id = Number(row.id);
  if (id !== before.id + 1)
    return createFailure(before.id + 1, `row ${before.id + 1} is missing: row ${id} follows row ${before.id}`);
  if (row.previous_hash !== before.hash)
    return createFailure(id, `row ${id} does not contain the hash of row ${before.id}`);
  const hash = hashStoredRow({ ...row, id, created_at: row.created_at.toISOString() });
  return hash === row.hash ? null : createFailure(id, `row ${id} was altered: its hash does not match`);
}

/**
 * Reads the whole log, recomputes every hash, and compares the personal values with their digests. Returns the first row that is altered,
 * missing or out of place, or has a wrong personal value. A cut-off end is only noticed with an `expectedHead`.
 */
export async function verifyLog(
  client: pg.ClientBase,
  expectedHead?: LogHead,
  progress: Progress = NO_PROGRESS,
): Promise<LogVerification> {
  const { rows: last } = await client.query<{ id: number | null }>('select max(id)::float8 as id from logs');
  progress.step('Reading the change log', last[0]?.id ?? 0);
  let before: LogHead = { id: 0, hash: FIRST_PREVIOUS_HASH };
  const values = createValueVerifier();
  for (;;) {
    const { rows } = await client.query<Row>('select * from logs where id > $1 order by id limit $2', [
      before.id,
      ROWS_PER_BATCH,
    ]);
    const personalValues = await readPersonalValues(client, before.id, Number(rows.at(-1)?.id ?? before.id));
    progress.advance(rows.length);
    for (const row of rows) {
      const flaw = findRowFlaw(row, before);
      if (flaw !== null) return flaw;
      before = { id: Number(row.id), hash: row.hash };
      if (expectedHead?.id === before.id && expectedHead.hash !== before.hash)
        return createFailure(before.id, `row ${before.id} does not have the expected hash`);
      const wrong = values.add({ ...row, id: before.id }, personalValues.get(before.id) ?? []);
      if (wrong !== null) return createFailure(before.id, wrong);
    }
    if (rows.length < ROWS_PER_BATCH) break;
  }
  // Ids start at 1; the chain would not reveal that a row before the first is missing.
  const { rows } = await client.query<{ id: string }>('select id from logs where id < 1 order by id limit 1');
  if (rows[0] !== undefined) return createFailure(Number(rows[0].id), `row ${rows[0].id} precedes the first row`);
  if (expectedHead !== undefined && expectedHead.id > before.id)
    return createFailure(before.id + 1, `row ${before.id + 1} is missing: the log once had ${expectedHead.id} rows`);
  const orphan = await findOrphanedValue(client, before.id);
  if (orphan !== undefined) return createFailure(orphan, `row ${orphan} has a personal value but does not exist`);
  const { erased, missing } = values.end();
  if (missing !== undefined) return createFailure(missing.row, missing.reason);
  return { whole: true, rows: before.id, head: before.id === 0 ? null : before, erased };
}
