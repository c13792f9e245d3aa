import { removeDash } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sendWithCommit } from '../db/transaction.ts';
import { type AddedMail, addMails, insertMails, type NewMail } from './outbox-repository.ts';
import type { Recipient } from './recipient.ts';
import { TEMPLATES } from './templates/index.ts';
import type { EmailNote } from './templates/template.ts';
import type { TemplateName, Values } from './templates/values.ts';
import { addWordsForOldServers } from './version-before.ts';

interface MailOf<K extends TemplateName> {
  /** Identifies the event; an address gets only one email per event. */
  readonly event: string;
  readonly template: K;
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly values: Values[K];
  /** A paragraph that a person adds to the email. */
  readonly note?: EmailNote | undefined;
  /** True for the record of an email that is sent inside another one. */
  readonly gathered?: boolean;
}

export type Mail = { [K in TemplateName]: MailOf<K> }[TemplateName];

/** An email with one of several templates that have the same values. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- a pair of template and values is one of the pairs
export const createMail = <K extends TemplateName>(one: MailOf<K>): Mail => one as Mail;

/** The emails of a transaction that will be rolled back. */
interface Gathered {
  readonly added: AddedMail[];
  /** Emails that would be queued with its commit. */
  readonly withCommit: NewMail[];
}

/** Special handling of a transaction's emails. */
interface Post {
  /** The paragraph that the caller adds to all emails. */
  note?: EmailNote;
  gathered?: Gathered;
}

/** Keyed by the session of the transaction, so that it also applies within savepoints. */
const postBySession = new WeakMap<object, Post>();

function postOf(tx: Tx): Post {
  const post = postBySession.get(tx._.session) ?? {};
  postBySession.set(tx._.session, post);
  return post;
}

/** Adds a paragraph to each email that this transaction queues from now on. */
export function addNote(tx: Tx, note: EmailNote): void {
  postOf(tx).note = note;
}

/**
 * Collects the emails of a transaction that will be rolled back. Returns a function that also adds the emails that would be queued with
 * the commit, and returns all of them.
 */
export function gatherMails(tx: Tx): (context: Pick<Context, 'now'>) => Promise<readonly AddedMail[]> {
  const gathered: Gathered = { added: [], withCommit: [] };
  postOf(tx).gathered = gathered;
  return async ({ now }) => {
    const { added, withCommit } = gathered;
    return withCommit.length === 0 ? added : [...added, ...(await addMails(tx, withCommit, now()))];
  };
}

/** Values that are names of people. */
const KEYS_OF_NAMES: readonly string[] = ['by', 'submitter', 'before'];

export const withWrittenNames = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      KEYS_OF_NAMES.includes(key) && typeof value === 'string' ? removeDash(value) : value,
    ]),
  );

/** An email with a text by a person does not wait for the digest, which has no space for it. */
function toNewMail({ event, template, to, guidelineId, values, note, gathered = false }: Mail): NewMail {
  const queued = addWordsForOldServers(template, withWrittenNames(values));
  return {
    event_key: `${event}:${to.email}`,
    template,
    recipient_id: to.id,
    recipient_name: removeDash(to.name),
    recipient_email: to.email,
    guideline_id: guidelineId,
    values: note === undefined ? queued : { ...queued, note: { ...note, by: removeDash(note.by) } },
    digest: TEMPLATES[template].arrives === 'digest' && note === undefined,
    gathered,
  };
}

/** The outbox rows of these emails. */
function toQueue(tx: Tx, list: readonly Mail[]): readonly NewMail[] {
  const { note } = postBySession.get(tx._.session) ?? {};
  return list.map((one) => toNewMail(note === undefined ? one : { note, ...one }));
}

/**
 * Queues emails in the transaction that causes them. Returns the number of new emails: an address never gets two emails about one event,
 * and closed accounts get none. For people who chose the daily digest, news is added to the digest.
 */
export async function queueMails(tx: Tx, context: Pick<Context, 'now'>, list: readonly Mail[]): Promise<number> {
  if (list.length === 0) return 0;
  const added = await addMails(tx, toQueue(tx, list), context.now());
  postBySession.get(tx._.session)?.gathered?.added.push(...added);
  return added.length;
}

/** Queues emails about an event in this transaction; they are written with its commit. */
export function queueMailsWithCommit(tx: Tx, context: Pick<Context, 'now'>, list: readonly Mail[]): void {
  const rows = toQueue(tx, list);
  const gathered = postBySession.get(tx._.session)?.gathered;
  if (gathered !== undefined) gathered.withCommit.push(...rows);
  else if (rows.length > 0) sendWithCommit(tx, insertMails(rows, context.now()));
}
