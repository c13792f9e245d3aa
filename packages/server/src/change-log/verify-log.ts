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

export type LogVerdict =
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

const BATCH = 5_000;

const bad = (row: number, reason: string): LogVerdict => ({ whole: false, row, reason });

/** The problem with a row that should follow `before`, or null. */
function flawOf(row: Row, before: LogHead): LogVerdict | null {
  const id = Number(row.id);
  if (id !== before.id + 1)
    return bad(before.id + 1, `row ${before.id + 1} is missing: row ${id} follows row ${before.id}`);
  if (row.previous_hash !== before.hash) return bad(id, `row ${id} does not contain the hash of row ${before.id}`);
  const hash = hashStoredRow({ ...row, id, created_at: row.created_at.toISOString() });
  return hash === row.hash ? null : bad(id, `row ${id} was altered: its hash does not match`);
}

/**
 * Reads the whole log, recomputes every hash, and compares the personal values with their digests. Returns the first row that is altered,
 * missing or out of place, or has a wrong personal value. A cut-off end is only noticed with a `known` head.
 */
export async function verifyLog(
  client: pg.ClientBase,
  known?: LogHead,
  progress: Progress = NO_PROGRESS,
): Promise<LogVerdict> {
  const { rows: last } = await client.query<{ id: number | null }>('select max(id)::float8 as id from logs');
  progress.step('Reading the change log', last[0]?.id ?? 0);
  let before: LogHead = { id: 0, hash: FIRST_PREVIOUS_HASH };
  const values = createValueVerifier();
  for (;;) {
    const { rows } = await client.query<Row>('select * from logs where id > $1 order by id limit $2', [
      before.id,
      BATCH,
    ]);
    const asides = await readPersonalValues(client, before.id, Number(rows.at(-1)?.id ?? before.id));
    progress.advance(rows.length);
    for (const row of rows) {
      const flaw = flawOf(row, before);
      if (flaw !== null) return flaw;
      before = { id: Number(row.id), hash: row.hash };
      if (known?.id === before.id && known.hash !== before.hash)
        return bad(before.id, `row ${before.id} does not have the expected hash`);
      const wrong = values.add({ ...row, id: before.id }, asides.get(before.id) ?? []);
      if (wrong !== null) return bad(before.id, wrong);
    }
    if (rows.length < BATCH) break;
  }
  // Ids start at 1; the chain would not reveal that a row before the first is missing.
  const { rows } = await client.query<{ id: string }>('select id from logs where id < 1 order by id limit 1');
  if (rows[0] !== undefined) return bad(Number(rows[0].id), `row ${rows[0].id} precedes the first row`);
  if (known !== undefined && known.id > before.id)
    return bad(before.id + 1, `row ${before.id + 1} is missing: the log once had ${known.id} rows`);
  const stray = await findOrphanedValue(client, before.id);
  if (stray !== undefined) return bad(stray, `row ${stray} has a personal value but does not exist`);
  const { erased, missing } = values.end();
  if (missing !== undefined) return bad(missing.row, missing.reason);
  return { whole: true, rows: before.id, head: before.id === 0 ? null : before, erased };
}
