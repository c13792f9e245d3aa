import { REMINDER_PAUSE_DAYS } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Context } from '../context.ts';
import { Refusal, refuse } from './refusal.ts';

/** How often something was done in the window that is open now; times in milliseconds. */
export interface Count {
  readonly count: number;
  readonly endsIn: number;
}

const NONE: Count = { count: 0, endsIn: 0 };

interface Row extends Record<string, unknown> {
  readonly key: string;
  readonly count: number;
  readonly window_start: string;
}

const listOf = (keys: readonly string[]) =>
  sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;

/**
 * Counts one more, or `by` more, for each of different keys, in windows of `seconds` that the first one opens. All servers
 * count together. A window that is to open longer after now than it lasts was opened by a clock that was wrong: a new one begins.
 */
async function countMore(
  tx: Tx,
  now: Date,
  keys: readonly string[],
  seconds: number,
  by = 1,
): Promise<ReadonlyMap<string, Count>> {
  if (keys.length === 0) return new Map();
  const [oldest, newest] = [-seconds, seconds].map((from) => new Date(now.getTime() + from * 1000).toISOString());
  const over = sql`kept.window_start <= ${oldest}::timestamptz or kept.window_start > ${newest}::timestamptz`;
  const { rows } = await tx.execute<Row>(sql`
    insert into rate_limits as kept (key, window_start, count)
    select key, ${now.toISOString()}::timestamptz, ${by}::int from unnest(${listOf(keys)}) as asked (key) order by key
    on conflict (key) do update set
      count = case when ${over} then ${by}::int else kept.count + ${by}::int end,
      window_start = case when ${over} then excluded.window_start else kept.window_start end
    returning key, count, window_start`);
  return new Map(rows.map((row) => [row.key, countOf(row, now, seconds)]));
}

/** Counts one more, or `by` more, in a window of `seconds` that the first one opens. */
export async function countOneMore(tx: Tx, now: Date, key: string, seconds: number, by = 1): Promise<Count> {
  return (await countMore(tx, now, [key], seconds, by)).get(key) ?? NONE;
}

/** The counts of keys, without counting. */
export async function countsOf(
  tx: Tx,
  now: Date,
  keys: readonly string[],
  seconds: number,
): Promise<ReadonlyMap<string, Count>> {
  const { rows } = await tx.execute<Row>(
    sql`select key, count, window_start from rate_limits where key = any (${listOf(keys)})`,
  );
  return new Map(rows.map((row) => [row.key, countOf(row, now, seconds)]));
}

function countOf(row: Row, now: Date, seconds: number): Count {
  const endsIn = new Date(row.window_start).getTime() + seconds * 1000 - now.getTime();
  const over = endsIn <= 0 || endsIn > 2 * seconds * 1000;
  return over ? NONE : { count: row.count, endsIn };
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
  if (kind === 'addresses') asked.set(tx, (asked.get(tx) ?? 0) + by);
}

/** What each transaction has counted of `addresses`. */
const asked = new WeakMap<Tx, number>();

/**
 * A transaction whose refusal tells as much about addresses as its answer would: what it counted of them counts, though
 * everything else of it is rolled back.
 */
export async function tellingAddresses<T>(
  context: Context,
  caller: { readonly id: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let told = () => 0;
  try {
    return await context.db.transaction((tx) => {
      told = () => asked.get(tx) ?? 0;
      return work(tx);
    });
  } catch (error) {
    const refused = error instanceof Refusal && (error.status === 422 || error.status === 429);
    if (refused && told() > 0)
      await countOneMore(context.db, context.now(), `addresses:${caller.id}`, MAILS.addresses.window, told());
    throw error;
  }
}

type Sender = { readonly id: number; readonly superuser: boolean } | null;

/** Letters about parts that one sender may cause for one person in a day, whatever the entry. */
export const TO_ONE = { most: 200, window: DAY } as const;

/** Counts a letter from this sender to this person; the office, and what nobody sends, is not bounded. */
export async function countLetterTo(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  by: Sender,
  to: number | null,
): Promise<void> {
  if (by === null || by.superuser || to === null) return;
  const counted = await countOneMore(tx, now(), `letters:${by.id}:${to}`, TO_ONE.window);
  if (counted.count > TO_ONE.most) throw refuse.tooMany(retryAfter(counted));
}

/** How often a person may be put into one role of an entry or taken out of it in a day, each of which they are told. */
export const IN_AND_OUT = { most: 6, window: DAY } as const;

interface Told {
  readonly entryId: number;
  readonly role: string;
  readonly userId: number | null;
  readonly name: string;
}

/**
 * Counts letters that tell people of a role that they have or have no more, and returns how many of each there are today with
 * this one. Once there are enough of them it is the change that is refused, never its letter left out: the last one is true.
 * The office is neither counted nor bounded: each of its letters is the first.
 */
export async function countInAndOut(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  by: Sender,
  letters: readonly Told[],
): Promise<number[]> {
  if (by === null || by.superuser) return letters.map(() => 1);
  const keyOf = ({ entryId, role, userId }: Told) => `part:${entryId}:${role}:${userId}`;
  const counts = await countMore(tx, now(), [...new Set(letters.map(keyOf))], IN_AND_OUT.window);
  return letters.map((letter) => {
    const counted = counts.get(keyOf(letter)) ?? NONE;
    if (counted.count <= IN_AND_OUT.most) return counted.count;
    const wait = retryAfter(counted);
    const values = { name: letter.name, hours: Math.ceil(wait / 3600) };
    throw refuse.because(429, 'inAndOut', values, { 'retry-after': String(wait) });
  });
}

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
