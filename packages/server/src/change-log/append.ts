import { createHash } from 'node:crypto';
import type { LogAction, LogModel } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { part } from './personal.ts';

/** Serialises writers of the log, so that the chain has one order. Taken last in a transaction, held to its end. */
export const LOG_LOCK = 7_214_002;

export interface LogEntry {
  readonly model: LogModel;
  readonly modelId: number | null;
  readonly guidelineId?: number | null;
  readonly action: LogAction;
  /** The person who acted, without an id if they have no account; null for the system. */
  readonly user: { readonly id: number | null; readonly name: string } | null;
  /** Changed fields with old and new value, and further facts. Never a password or token. */
  readonly data?: Record<string, unknown>;
}

/** The hashed values, in this order. `verify-log` computes the same. */
export function hashOf(row: {
  id: number;
  createdAt: string;
  model: string;
  modelId: number | null;
  guidelineId: number | null;
  action: string;
  userId: number | null;
  userName: string;
  data: string;
  previousHash: string;
}): string {
  const { id, createdAt, model, modelId, guidelineId, action, userId, userName, data, previousHash } = row;
  const canonical = JSON.stringify([
    id,
    createdAt,
    model,
    modelId,
    guidelineId,
    action,
    userId,
    userName,
    data,
    previousHash,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}

export const GENESIS = '0'.repeat(64);

/** Adds rows to the change log in the transaction that makes the change. */
export async function appendLog(tx: Tx, now: Date, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK})`);
  const { rows } = await tx.execute<{ id: string; hash: string }>(
    sql`select id, hash from logs order by id desc limit 1`,
  );
  let id = Number(rows[0]?.id ?? 0);
  let previousHash = rows[0]?.hash ?? GENESIS;
  const asides: unknown[] = [];
  const written = entries.map((entry) => {
    id += 1;
    const parted = part(entry.model, entry.user?.name ?? null, entry.data ?? {});
    asides.push(...parted.asides.map((aside) => ({ id, ...aside })));
    const row = {
      id,
      createdAt: now.toISOString(),
      model: entry.model,
      modelId: entry.modelId,
      guidelineId: entry.guidelineId ?? null,
      action: entry.action,
      userId: entry.user?.id ?? null,
      userName: parted.userName,
      data: parted.data,
      previousHash,
    };
    const hash = hashOf(row);
    previousHash = hash;
    return { ...row, hash };
  });
  // One statement for all rows and one for their personal values, since an import writes thousands.
  await tx.execute(sql`
    with written as (
      insert into logs (id, created_at, model, model_id, guideline_id, action, user_id, user_name, data, previous_hash, hash)
      select id, "createdAt", model, "modelId", "guidelineId", action, "userId", "userName", data, "previousHash", hash
        from json_to_recordset(${JSON.stringify(written)}::json)
          as row (id bigint, "createdAt" timestamptz, model text, "modelId" integer, "guidelineId" integer, action text,
                  "userId" integer, "userName" text, data text, "previousHash" text, hash text))
    insert into log_personal (log_id, path, salt, value)
    select id, path, salt, value
      from json_to_recordset(${JSON.stringify(asides)}::json) as aside (id bigint, path text, salt text, value text)`);
}

/** The fields that differ, each with its old and new value. */
export function changesOf<T extends Record<string, unknown>>(
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
