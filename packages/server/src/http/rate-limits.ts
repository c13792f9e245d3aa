import type { Tx } from '../db/database.ts';
import type { Context } from '../context.ts';
import { type ActionCount, addOneToCount, addToCount, NO_ACTIONS, readCount } from './rate-limit-repository.ts';
import { Refusal, refuse } from './refusal.ts';

/** Whole seconds for `Retry-After`, never zero. */
export const secondsUntilRetry = ({ endsIn }: ActionCount): number => Math.max(1, Math.ceil(endsIn / 1000));

const DAY_SECONDS = 86_400;

/** Lifetime of a counter, in seconds; no window is longer. */
export const LONGEST_WINDOW_SECONDS = DAY_SECONDS;

/**
 * Limits per person and window (in seconds). `mails` and `invitations` count emails to freely chosen people: sent by
 * calls that do nothing else, and first invitations to an entry, which a long list of authors needs in large numbers.
 * `addresses` counts new authors of an entry and searches by address, because the response reveals who has an account
 * and with which address.
 */
export const MAIL_LIMITS = {
  mails: { max: 30, window: 600 },
  invitations: { max: 500, window: 3600 },
  addresses: { max: 2_000, window: DAY_SECONDS },
} as const;

type MailKind = keyof typeof MAIL_LIMITS;

/**
 * Counts in the transaction that queues the emails, so that a refusal has no effect. A transaction must count a sender's `addresses`
 * first, then `mails`, then everything else, to avoid deadlocks.
 */
export async function countMails(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  caller: { readonly id: number },
  { kind, by }: { readonly kind: MailKind; readonly by: number },
): Promise<void> {
  const counted = await readCount(tx, now(), `${kind}:${caller.id}`, { seconds: MAIL_LIMITS[kind].window, by });
  if (counted.count > MAIL_LIMITS[kind].max) throw refuse.tooMany(secondsUntilRetry(counted));
  if (kind === 'addresses') addressCounts.set(tx._.session, countAddresses(tx) + by);
}

export const countMail = (
  tx: Tx,
  context: Pick<Context, 'now'>,
  caller: { readonly id: number },
  kind: MailKind = 'mails',
): Promise<void> => countMails(tx, context, caller, { kind, by: 1 });

/** Number of `addresses` that each transaction has counted, with its savepoints. */
const addressCounts = new WeakMap<object, number>();

const countAddresses = (tx: Tx): number => addressCounts.get(tx._.session) ?? 0;

const addToAddressCount = (context: Context, caller: { readonly id: number }, by: number): Promise<ActionCount> =>
  readCount(context.db, context.now(), `addresses:${caller.id}`, { seconds: MAIL_LIMITS.addresses.window, by });

/** Counts a search for the person with an address. */
export async function countSearchByAddress(context: Context, caller: { readonly id: number }): Promise<void> {
  const counted = await addToAddressCount(context, caller, 1);
  if (counted.count > MAIL_LIMITS.addresses.max) throw refuse.tooMany(secondsUntilRetry(counted));
}

/**
 * Runs a transaction whose refusal reveals as much about addresses as a successful response. The `addresses` that it counted stay
 * counted, although everything else is rolled back.
 */
export async function runKeepingAddressCount<T>(
  context: Context,
  caller: { readonly id: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let countSoFar = () => 0;
  try {
    return await context.db.transaction((tx) => {
      countSoFar = () => countAddresses(tx);
      return work(tx);
    });
  } catch (error) {
    const refused = error instanceof Refusal && (error.status === 422 || error.status === 429);
    if (refused && countSoFar() > 0) await addToAddressCount(context, caller, countSoFar());
    throw error;
  }
}

/** Thrown to roll back the transaction. */
class PreviewRollback<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('this change was only previewed');
    this.outcome = outcome;
  }
}

/**
 * Previews a change in a transaction that is always rolled back. `work` must use the database through the given context. The `addresses`
 * that the change counted stay counted, because the result reveals them.
 */
export async function runAndRollBack<T>(
  context: Context,
  caller: { readonly id: number },
  work: (tx: Tx, inside: Context) => Promise<T>,
): Promise<T> {
  let countSoFar = () => 0;
  try {
    return await context.db.transaction(async (tx): Promise<never> => {
      countSoFar = () => countAddresses(tx);
      throw new PreviewRollback(await work(tx, { ...context, db: tx, reads: tx, isPreview: true }));
    });
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error;
    return error.outcome;
  } finally {
    if (countSoFar() > 0) await addToAddressCount(context, caller, countSoFar());
  }
}

type Sender = { readonly id: number; readonly superuser: boolean } | null;

/** Maximum emails about roles from one sender to one person in the window, across all entries. */
export const EMAILS_PER_RECIPIENT_LIMIT = { max: 200, window: DAY_SECONDS } as const;

/**
 * Counts an email from this sender to this person. Does not limit the office or the system. Throws 429 above the
 * limit.
 */
export async function countEmailTo(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  by: Sender,
  to: number | null,
): Promise<void> {
  if (by === null || by.superuser || to === null) return;
  const counted = await addOneToCount(tx, now(), `letters:${by.id}:${to}`, EMAILS_PER_RECIPIENT_LIMIT.window);
  if (counted.count > EMAILS_PER_RECIPIENT_LIMIT.max) throw refuse.tooMany(secondsUntilRetry(counted));
}

/**
 * Maximum times a person may be added to or removed from one role of an entry in the window. Each change sends them
 * an email.
 */
export const ROLE_CHANGE_LIMIT = { max: 6, window: DAY_SECONDS } as const;

interface CountedEmail {
  readonly entryId: number;
  readonly role: string;
  readonly userId: number | null;
  readonly name: string;
}

/**
 * Counts emails about roles that were given to people or taken away, and returns today's count for each. Above the limit the change
 * itself is refused, not only its email, so that a person's last email is always true. The office's emails are neither counted nor
 * limited; each has the count of a first one.
 */
export async function countRoleChanges(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  by: Sender,
  emails: readonly CountedEmail[],
): Promise<number[]> {
  if (by === null || by.superuser) return emails.map(() => 1);
  const keyOf = ({ entryId, role, userId }: CountedEmail) => `part:${entryId}:${role}:${userId}`;
  const counts = await addToCount(tx, now(), [...new Set(emails.map(keyOf))], { seconds: ROLE_CHANGE_LIMIT.window });
  return emails.map((email) => {
    const counted = counts.get(keyOf(email)) ?? NO_ACTIONS;
    if (counted.count <= ROLE_CHANGE_LIMIT.max) return counted.count;
    const wait = secondsUntilRetry(counted);
    const values = { name: email.name, hours: Math.ceil(wait / 3600) };
    throw refuse.because(429, 'inAndOut', values, { 'retry-after': String(wait) });
  });
}

/**
 * The number of expensive calls that a person may make in a window (in seconds). `declare` counts per declaration, because each answer is
 * kept, `accept` per invitation, `guest` per link to a dossier, and `register` per address.
 */
export const CALL_LIMITS = {
  zip: { max: 60, window: 60 },
  export: { max: 30, window: 60 },
  citation: { max: 60, window: 60 },
  declare: { max: 30, window: 3600 },
  declareStanding: { max: 30, window: 3600 },
  accept: { max: 30, window: 3600 },
  guest: { max: 120, window: 3600 },
  resend: { max: 120, window: 600 },
  preview: { max: 60, window: 60 },
  register: { max: 600, window: 60 },
} as const;

/** Adds one to the count of `kind` for each of the ids. Refuses with 429 if one of them exceeds the limit. */
export async function limitCallsOfEach(
  context: Context,
  kind: keyof typeof CALL_LIMITS,
  ids: readonly number[],
): Promise<void> {
  const { max, window: seconds } = CALL_LIMITS[kind];
  const keys = ids.map((id) => `${kind}:${id}`);
  for (const counted of (await addToCount(context.db, context.now(), keys, { seconds })).values())
    if (counted.count > max) throw refuse.tooMany(secondsUntilRetry(counted));
}

export const limitCall = (context: Context, kind: keyof typeof CALL_LIMITS, id: number): Promise<void> =>
  limitCallsOfEach(context, kind, [id]);
