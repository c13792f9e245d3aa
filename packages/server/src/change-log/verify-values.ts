import type pg from 'pg';
import { z } from 'zod';
import { type PersonalValue, computeDigest, parseDigests } from './personal.ts';
import { hasTable } from '../db/maintenance-connection.ts';

/** The personal values of log rows; empty for a database of an older version. */
export async function readPersonalValues(
  client: pg.ClientBase,
  after: number,
  to: number,
): Promise<Map<number, PersonalValue[]>> {
  if (!(await hasTable(client, 'log_personal'))) return new Map();
  const { rows } = await client.query<PersonalValue & { log_id: string }>(
    'select log_id, path, salt, value from log_personal where log_id > $1 and log_id <= $2 order by log_id',
    [after, to],
  );
  return Map.groupBy(rows, ({ log_id }) => Number(log_id));
}

/** Returns the id of a missing row that still has personal values. */
export async function findOrphanedValue(client: pg.ClientBase, head: number): Promise<number | undefined> {
  const before = await readPersonalValues(client, Number.MIN_SAFE_INTEGER, 0);
  const after = await readPersonalValues(client, head, Number.MAX_SAFE_INTEGER);
  return [...before.keys(), ...after.keys()][0];
}

/** The rows and paths of the personal values that the log records as erased. */
const erasureData = z.object({ erased: z.record(z.string(), z.array(z.string())) });

interface LogRow {
  readonly id: number;
  readonly action: string;
  readonly user_name: string;
  readonly data: string;
}

const formatLocation = (row: number, path: string): string => `${row} ${path}`;

/** Compares personal values with the digests of rows whose hashes are valid. Callers must pass rows in order. */
export function createValueVerifier() {
  const unmatched: { readonly row: number; readonly path: string }[] = [];
  const erased = new Set<string>();
  return {
    /** Returns the problem with a row's personal values; null if all are unchanged or missing. */
    add({ id, action, user_name, data }: LogRow, personalValues: readonly PersonalValue[]): string | null {
      const digests = parseDigests(user_name, data);
      for (const stored of personalValues) {
        const digest = digests.get(stored.path);
        if (digest === undefined) return `a personal value was added to row ${id} at ${stored.path}`;
        if (digest !== computeDigest(stored)) return `the personal value of row ${id} at ${stored.path} was altered`;
        digests.delete(stored.path);
      }
      for (const path of digests.keys()) unmatched.push({ row: id, path });
      const erasure = action === 'erased' ? erasureData.safeParse(JSON.parse(data)) : null;
      if (erasure?.success === true)
        for (const [row, paths] of Object.entries(erasure.data.erased))
          for (const path of paths) erased.add(formatLocation(Number(row), path));
      return null;
    },
    /** If a log row records the erasure, a missing value was erased properly; otherwise it was removed without permission. */
    end(): { erased: number; missing: { row: number; reason: string } | undefined } {
      const removed = unmatched.filter(({ row, path }) => !erased.has(formatLocation(row, path)));
      const [first] = removed;
      const others = removed.length > 1 ? ` (and ${removed.length - 1} more)` : '';
      return {
        erased: unmatched.length - removed.length,
        missing: first && {
          row: first.row,
          reason: `the personal value of row ${first.row} at ${first.path} is missing${others}, and no row records its erasure`,
        },
      };
    },
  };
}
