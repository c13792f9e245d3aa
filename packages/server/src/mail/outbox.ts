import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sendWithCommit } from '../db/transaction.ts';
import { addMails, adding, type NewMail } from './outbox-repository.ts';
import type { Recipient } from './recipient.ts';
import { TEMPLATES } from './templates/index.ts';
import type { Note } from './templates/template.ts';
import type { TemplateName, Values } from './templates/values.ts';

interface MailOf<K extends TemplateName> {
  /** Names the event; the same event reaches an address once. */
  readonly event: string;
  readonly template: K;
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly values: Values[K];
  /** A paragraph that somebody adds to the letter. */
  readonly note?: Note | undefined;
}

export type Mail = { [K in TemplateName]: MailOf<K> }[TemplateName];

// A pair of template and values is one of the pairs: TypeScript does not follow that through a generic.
/** A mail whose template is one of several that take the same values. */
export const mail = <K extends TemplateName>(one: MailOf<K>): Mail => one as Mail;

const toAdd = ({ event, template, to, guidelineId, values, note }: Mail): NewMail => ({
  event_key: `${event}:${to.email}`,
  template,
  recipient_id: to.id,
  recipient_name: to.name,
  recipient_email: to.email,
  guideline_id: guidelineId,
  values: note === undefined ? values : { ...values, note },
  digest: TEMPLATES[template].arrives === 'digest',
});

/**
 * Queues mails in the transaction that causes them. Returns how many are new: the same event never reaches the same address
 * twice, and closed accounts get nothing. News for readers of the daily digest wait for it.
 */
export async function queueMails(tx: Tx, context: Pick<Context, 'now'>, list: readonly Mail[]): Promise<number> {
  if (list.length === 0) return 0;
  return addMails(tx, list.map(toAdd), context.now());
}

/** Queues mails of an event that this transaction makes; they leave with its commit. */
export function queueMailsWithCommit(tx: Tx, context: Pick<Context, 'now'>, list: readonly Mail[]): void {
  if (list.length > 0) sendWithCommit(tx, adding(list.map(toAdd), context.now()));
}
