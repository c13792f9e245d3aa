import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { insertMails, type NewMail, type Reader, readersOf } from './outbox-repository.ts';
import type { Recipient } from './recipient.ts';
import { TEMPLATES } from './templates/index.ts';
import type { TemplateName, Values } from './templates/values.ts';

interface MailOf<K extends TemplateName> {
  /** Names the event; the same event reaches an address once. */
  readonly event: string;
  readonly template: K;
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly values: Values[K];
}

export type Mail = { [K in TemplateName]: MailOf<K> }[TemplateName];

// A pair of template and values is one of the pairs: TypeScript does not follow that through a generic.
/** A mail whose template is one of several that take the same values. */
export const mail = <K extends TemplateName>(one: MailOf<K>): Mail => one as Mail;

/** The recipients who have an account, by its id. */
async function accountsOf(tx: Tx, list: readonly Mail[]): Promise<ReadonlyMap<number, Reader>> {
  const ids = [...new Set(list.flatMap(({ to }) => to.id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await readersOf(tx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Queues mails in the transaction that causes them. Returns how many are new: the same event never reaches the same address
 * twice, and closed accounts get nothing. News for readers of the daily digest wait for it.
 */
export async function queueMails(tx: Tx, context: Pick<Context, 'now'>, list: readonly Mail[]): Promise<number> {
  if (list.length === 0) return 0;
  const readers = await accountsOf(tx, list);
  const now = context.now();
  const open = list.filter(({ to }) => to.id === null || readers.get(to.id)?.active === true);
  if (open.length === 0) return 0;
  const waits = ({ template, to }: Mail): boolean =>
    to.id !== null && readers.get(to.id)?.digest === true && TEMPLATES[template].arrives === 'digest';
  const rows = open.map((one): NewMail => {
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
  return insertMails(tx, rows);
}
