import { type Day, ENDED_PHASES, PHASE } from '@imprimatur/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import { mails } from '../../db/schema/index.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';

export interface EntryDue extends Record<string, unknown> {
  readonly id: number;
  readonly deadline: Day;
  /** The day on which the entry's phase began. */
  readonly since: Date;
}

/** Entries that have not ended and whose deadline is at most two weeks away, or has passed. */
export async function findDueEntries(tx: Tx, today: Day): Promise<EntryDue[]> {
  const { rows } = await tx.execute<EntryDue>(sql`
    select id, deadline::text as deadline, phase_since as since from guidelines
     where deadline <= ${today}::date + 14 and phase not in (${numberLiterals(PHASE.draft, ...ENDED_PHASES)}) and abandoned_at is null order by id`);
  return rows;
}

/** Ids of the people with waiting emails. */
export async function findDigestRecipients(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct recipient_id as id from mails where status = 'waiting' and recipient_id is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the waiting emails of a person, oldest first, skipping emails that another server has locked. */
export const lockWaitingMails = (tx: Tx, recipientId: number): Promise<MailRow[]> =>
  tx
    .select()
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), eq(mails.recipientId, recipientId)))
    .orderBy(asc(mails.id))
    .for('update', { skipLocked: true });

export async function markGathered(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'gathered' })
    .where(inArray(mails.id, [...ids]));
}
