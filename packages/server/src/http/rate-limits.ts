import { REMINDER_PAUSE_DAYS, type Responsibility } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Context } from '../context.ts';
import { refuse } from './refusal.ts';

/** How often something was done in the window that is open now; times in milliseconds. */
export interface Count {
  readonly count: number;
  readonly endsIn: number;
}

/** Counts one more, or `by` more, in a window of `seconds` that the first one opens. All servers count together. */
export async function countOneMore(tx: Tx, now: Date, key: string, seconds: number, by = 1): Promise<Count> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  const { rows } = await tx.execute<{ count: number; window_start: string }>(sql`
    insert into rate_limits as kept (key, window_start, count) values (${key}, ${now.toISOString()}::timestamptz, ${by})
    on conflict (key) do update set
      count = case when kept.window_start <= ${oldest.toISOString()}::timestamptz then ${by}::int else kept.count + ${by}::int end,
      window_start = case when kept.window_start <= ${oldest.toISOString()}::timestamptz then excluded.window_start else kept.window_start end
    returning count, window_start`);
  return countOf(rows[0], now, seconds);
}

/** The counts of keys, without counting. */
export async function countsOf(
  tx: Tx,
  now: Date,
  keys: readonly string[],
  seconds: number,
): Promise<ReadonlyMap<string, Count>> {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ key: string; count: number; window_start: string }>(
    sql`select key, count, window_start from rate_limits where key in (${list})`,
  );
  return new Map(rows.map((row) => [row.key, countOf(row, now, seconds)]));
}

function countOf(row: { count: number; window_start: string } | undefined, now: Date, seconds: number): Count {
  if (row === undefined) return { count: 0, endsIn: 0 };
  const endsIn = new Date(row.window_start).getTime() + seconds * 1000 - now.getTime();
  return endsIn <= 0 ? { count: 0, endsIn: 0 } : { count: row.count, endsIn };
}

/** Whole seconds for `Retry-After`, never zero. */
export const retryAfter = ({ endsIn }: Count): number => Math.max(1, Math.ceil(endsIn / 1000));

const DAY = 86_400;

/** Seconds for which a counter is kept: no window is longer. */
export const LONGEST_WINDOW = REMINDER_PAUSE_DAYS * DAY;

/**
 * Mails to people of the caller's choosing, which one person may cause in a window of seconds: calls that do nothing else, and
 * first invitations to an entry, of which a long list of authors needs many. New authors of an entry are counted too, since the
 * answer tells who has an account, and which address.
 */
export const MAILS = {
  mails: { most: 30, window: 600 },
  invitations: { most: 500, window: 3600 },
  addresses: { most: 2_000, window: DAY },
} as const;

/**
 * Counts one, or `by`, in the transaction that queues the mail: what is refused has no effect. A transaction counts a sender's
 * `addresses` first, then `mails`, then whatever else is theirs, so that no two of them wait for each other.
 */
export async function countMail(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  caller: { readonly id: number },
  kind: keyof typeof MAILS = 'mails',
  by = 1,
): Promise<void> {
  const counted = await countOneMore(tx, now(), `${kind}:${caller.id}`, MAILS[kind].window, by);
  if (counted.count > MAILS[kind].most) throw refuse.tooMany(retryAfter(counted));
}

/** Letters about parts that one sender may cause for one person in a day, whatever the entry. */
export const TO_ONE = { most: 200, window: DAY } as const;

/** Counts a letter from this sender to this person; the office, and what nobody sends, is not bounded. */
export async function countLetterTo(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  by: { readonly id: number; readonly superuser: boolean } | null,
  to: number | null,
): Promise<Count> {
  if (by === null || by.superuser || to === null) return { count: 0, endsIn: 0 };
  return countOneMore(tx, now(), `letters:${by.id}:${to}`, TO_ONE.window);
}

/** Whether this is the first letter of its kind about the entry that goes to the person today. */
export const firstToday = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  kind: 'invitation' | `removal:${Responsibility}` | `hand-over:${Responsibility}`,
  entryId: number,
  userId: number | null,
): Promise<boolean> => (await countOneMore(tx, now(), `${kind}:${entryId}:${userId}`, DAY)).count === 1;

/** Calls that cost: how often a person may make them in a window of seconds; `declare` counts by declaration, of which each answer stays in the log. */
export const RATES = {
  zip: { most: 60, window: 60 },
  export: { most: 30, window: 60 },
  citation: { most: 60, window: 60 },
  declare: { most: 30, window: 3600 },
  resend: { most: 120, window: 600 },
} as const;

/** Counts one more of `kind` for `id`; refuses with 429 what is one too many. */
export async function limit(context: Context, kind: keyof typeof RATES, id: number): Promise<void> {
  const { most, window } = RATES[kind];
  const counted = await countOneMore(context.db, context.now(), `${kind}:${id}`, window);
  if (counted.count > most) throw refuse.tooMany(retryAfter(counted));
}
