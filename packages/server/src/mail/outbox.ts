import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { mails, users } from '../db/schema/index.ts';
import { TEMPLATES } from './templates/index.ts';
import type { TemplateName, Values } from './templates/values.ts';

export interface Recipient {
  /** Null for people without an account. */
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
}

interface MailOf<K extends TemplateName> {
  /** What happened; with the address it makes the key under which a mail is queued once. */
  readonly event: string;
  readonly template: K;
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly values: Values[K];
}

export type Mail = { [K in TemplateName]: MailOf<K> }[TemplateName];

/** A mail whose template is one of several that take the same values. */
export const mail = <K extends TemplateName>(one: MailOf<K>): Mail => one as unknown as Mail;

interface Reader {
  readonly active: boolean;
  readonly digest: boolean;
}

/** Those who have an account: whether it is open, and whether they want their news once a day. */
async function readersOf(tx: Tx, list: readonly Mail[]): Promise<ReadonlyMap<number, Reader>> {
  const ids = [...new Set(list.flatMap(({ to }) => to.id ?? []))];
  if (ids.length === 0) return new Map();
  const active = sql<boolean>`${users.deletedAt} is null and ${users.deactivatedAt} is null`;
  const rows = await tx
    .select({ id: users.id, active, digest: users.dailyDigest })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Queues mails in the transaction that causes them; answers how many rows are new. The same event never reaches the same
 * address twice, and nothing a closed account. News of somebody who chose the daily digest waits for it.
 */
export async function queueMails(tx: Tx, context: Pick<Context, 'now'>, list: readonly Mail[]): Promise<number> {
  if (list.length === 0) return 0;
  const readers = await readersOf(tx, list);
  const now = context.now();
  const open = list.filter(({ to }) => to.id === null || readers.get(to.id)?.active === true);
  if (open.length === 0) return 0;
  const waits = ({ template, to }: Mail): boolean =>
    to.id !== null && readers.get(to.id)?.digest === true && TEMPLATES[template].arrives === 'digest';
  const rows = open.map((one): typeof mails.$inferInsert => {
    const { event, template, to, guidelineId, values } = one;
    return {
      eventKey: `${event}:${to.email}`,
      template,
      recipientId: to.id,
      recipientName: to.name,
      recipientEmail: to.email,
      guidelineId,
      values,
      status: waits(one) ? 'waiting' : 'queued',
      createdAt: now,
      nextAttemptAt: now,
    };
  });
  const added = await tx.insert(mails).values(rows).onConflictDoNothing().returning({ id: mails.id });
  return added.length;
}
