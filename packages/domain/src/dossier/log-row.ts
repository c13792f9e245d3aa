import type { StoredLogRow } from './manifest.ts';

/** The hashed columns of a row of the change log as stored, with digests in place of personal values. */
interface HashedColumns {
  readonly createdAt: string;
  readonly model: string;
  readonly modelId: number | null;
  readonly guidelineId: number | null;
  readonly action: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly data: string;
}

/** The hashed columns in fixed order, as JSON without its brackets. `append_log` adds the number and the hashes around it. */
export function pickHashedColumns({
  createdAt,
  model,
  modelId,
  guidelineId,
  action,
  userId,
  userName,
  data,
}: HashedColumns): string {
  return JSON.stringify([createdAt, model, modelId, guidelineId, action, userId, userName, data]).slice(1, -1);
}

/** The text whose SHA-256 is the hash of a row. */
const buildHashedText = (row: HashedColumns & { readonly id: number; readonly previousHash: string }): string =>
  `[${row.id},${pickHashedColumns(row)},"${row.previousHash}"]`;

/** The text whose SHA-256 is the hash of a stored row. */
export const formatHashedText = (row: StoredLogRow): string =>
  buildHashedText({
    id: row.id,
    createdAt: row.created_at,
    model: row.model,
    modelId: row.model_id,
    guidelineId: row.guideline_id,
    action: row.action,
    userId: row.user_id,
    userName: row.user_name,
    data: row.data,
    previousHash: row.previous_hash,
  });

/** The line of a seal and its signed part: number, number of the seal before, row, hash, time, key and signature. */
export const SEAL_LINE_PATTERN =
  /^(seal:(\d{1,15}):(\d{1,15}):(\d{1,15}):([0-9a-f]{64}):(\d{8}T\d{6}Z):([0-9a-f]{16})):([\w-]{86})$/;
