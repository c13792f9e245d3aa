import type { Day, Task } from '@imprimatur/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { FIRST_REMINDER_DAYS } from './stage.ts';

export interface DueTask extends Record<string, unknown> {
  readonly guideline_id: number;
  readonly since: string;
  readonly due: Day;
}

/** The tasks whose first reminder may be due, or whose deadline has passed. Nobody is reminded of a draft. */
export async function findDueTasks(tx: Tx, today: Day): Promise<DueTask[]> {
  const { rows } = await tx.execute<DueTask>(sql`
    select guideline_id, since, due::text as due from tasks
     where due <= ${today}::date + ${FIRST_REMINDER_DAYS}::int and task <> ${'finish_draft' satisfies Task} order by guideline_id`);
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
