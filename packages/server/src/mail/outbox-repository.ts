import type { Language } from '@imprimatur/domain';
import { eq, sql } from 'drizzle-orm';
import { ask, type Statement } from '../db/ask.ts';
import type { Db, Tx } from '../db/database.ts';
import { mails } from '../db/schema/index.ts';
import { hiddenEntriesSql, belongsToExcludedPersonCondition, notHiddenCondition } from '../entry/visible-sql.ts';

export type MailRow = typeof mails.$inferSelect;

export interface NewMail {
  readonly event_key: string;
  readonly template: string;
  readonly recipient_id: number | null;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly guideline_id: number | null;
  readonly values: unknown;
  /** True if the email waits for the digest that its recipient chose. */
  readonly digest: boolean;
  /** True for the record of an email that is sent inside another one. */
  readonly gathered?: boolean;
}

/** The email about how a person's interests are handled: the only email that is also sent to people who are excluded from the entry. */
const HANDLING_TEMPLATE = 'interest-handled';

// The limit makes PostgreSQL look accounts up by id; otherwise PostgreSQL expects a hundred emails and reads all accounts.
const INSERT_MAILS = `
  insert into mails (event_key, template, recipient_id, recipient_name, recipient_email, guideline_id, values,
                     status, language, created_at, next_attempt_at)
  select m.event_key, m.template, m.recipient_id, m.recipient_name, m.recipient_email, m.guideline_id, m.values,
         case when m.gathered then 'gathered' when m.digest and u.daily_digest then 'waiting' else 'queued' end, coalesce(u.language, 'en'), $2, $2
    from rows from (json_to_recordset($1) as (event_key text, template text, recipient_id integer, recipient_name text,
           recipient_email text, guideline_id integer, values jsonb, digest boolean, gathered boolean)) with ordinality
           as m (event_key, template, recipient_id, recipient_name, recipient_email, guideline_id, values, digest, gathered, at)
    left join lateral (
      select language, daily_digest, deleted_at is null and deactivated_at is null as active
        from users where id = m.recipient_id limit 1) u on true
   where m.recipient_id is null or u.active and (
           m.guideline_id is null or m.template = '${HANDLING_TEMPLATE}' or ${notHiddenCondition('m.guideline_id', 'm.recipient_id')})
   order by m.at
  on conflict do nothing
  returning event_key, language`;

/**
 * Adds emails to the outbox, except for events about which the address already has an email, for closed accounts, and for people who are
 * excluded from the entry.
 */
export const insertMails = (mails: readonly NewMail[], now: Date): Statement => ({
  text: INSERT_MAILS,
  values: [JSON.stringify(mails), now],
});

/** An added email, with the language that its reader has chosen. */
export interface AddedMail extends NewMail {
  readonly language: Language;
}

/** Runs the statement of `insertMails` now, not with the commit. Returns the emails that it added. */
export async function addMails(tx: Tx, list: readonly NewMail[], now: Date): Promise<readonly AddedMail[]> {
  const added = await ask<Pick<AddedMail, 'event_key' | 'language'>>(tx, insertMails(list, now));
  const languages = new Map(added.map((row) => [row.event_key, row.language]));
  return list.flatMap((one) => {
    const language = languages.get(one.event_key);
    // If two emails have the same key, the first one is added.
    languages.delete(one.event_key);
    return language === undefined ? [] : [{ ...one, language }];
  });
}

/** Returns the chosen languages of these accounts; accounts without a choice are left out. */
export async function readLanguages(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Language>> {
  const rows = await ask<{ readonly id: number; readonly language: Language }>(tx, {
    text: 'select id, language from users where id = any ($1::int[]) and language is not null',
    values: [ids.filter((id) => id !== null)],
    changesNothing: true,
  });
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** Claims due emails for this server until `leasedUntil`, and counts the attempt before it is made. */
export const claimDueMails = (
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<MailRow[]> =>
  db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: leasedUntil })
    .where(
      sql`${mails.id} in (select id from mails where status = 'queued' and next_attempt_at <= ${now.toISOString()}::timestamptz
        order by next_attempt_at, id limit ${limit} for update skip locked)`,
    )
    .returning();

/**
 * A condition: the link of guest `d` has ended, or the guest or the person who invited them is now excluded from the
 * entry.
 */
const IS_GUEST_WITHHELD_SQL = `d.revoked_at is not null or d.ends_at <= $2 or ${belongsToExcludedPersonCondition('d.email', 'd.guideline_id')}
  or d.guideline_id in (${hiddenEntriesSql('d.invited_by')})`;

const SELECT_WITHHELD = `
  select m.id, 'The person has been excluded from the entry.' as reason from mails m
   where m.id = any ($1::int[]) and m.guideline_id is not null and m.recipient_id is not null
     and m.template <> '${HANDLING_TEMPLATE}' and not (${notHiddenCondition('m.guideline_id', 'm.recipient_id')})
  union all
  select m.id, 'The link to the dossier is no longer valid.' from mails m join dossier_guests d on d.id = (m.values ->> 'guest')::int
   where m.id = any ($1::int[]) and m.template = 'dossier-guest' and (${IS_GUEST_WITHHELD_SQL})`;

/**
 * Returns those of these emails that must no longer be sent, with the reason: their recipient has been excluded from the entry since they
 * were added, or their link to a dossier has ended. Emails can wait for a digest, or for the mail server.
 */
export async function countWithheldMails(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await ask<Pick<MailRow, 'id'> & { readonly reason: string }>(tx, {
    text: SELECT_WITHHELD,
    values: [ids, now],
    changesNothing: true,
  });
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

export async function updateMail(db: Db, id: number, set: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(set).where(eq(mails.id, id));
}

/** Marks all queued emails as kept, without sending them. Returns their number. */
export async function markQueuedMailsKept(db: Db): Promise<number> {
  const kept = await db.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'queued'));
  return kept.rowCount ?? 0;
}
