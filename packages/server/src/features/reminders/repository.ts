import type { Day, Task } from '@imprimatur/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import { selectReExaminations } from '../../entry/re-examinations-sql.ts';
import { selectRenewals } from '../../entry/renewals-sql.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { FIRST_REMINDER_DAYS } from './reminder-stage.ts';

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

/** A person who should renew their standing declaration. */
export interface Renewal {
  readonly user_id: number;
  readonly user_name: string;
  readonly email: string;
  /** The last day of the current declaration; null if there is none. */
  readonly due: Day | null;
}

/** Returns everybody who should renew on this day, or only one person. */
export const findDueRenewals = (tx: Tx, today: Day, userId: number | null = null): Promise<readonly Renewal[]> =>
  ask<Renewal>(tx, {
    text: `select r.user_id, r.user_name, r.email, r.due::text as due from (${selectRenewals('$1')}) r
            where r.email <> '' and ($2::integer is null or r.user_id = $2) order by r.user_id`,
    values: [today, userId],
    changesNothing: true,
  });

/** A published entry that is due for re-examination, and the person who should do it. */
export interface ReExamination {
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly submitter_id: number;
  /** Null if the office should do it. */
  readonly user_id: number | null;
  readonly until: Day;
  /** Time of publication (ISO 8601), and the day of the last examination. */
  readonly published_at: string;
  readonly checked_on: Day | null;
}

/** Returns the entries that are due for re-examination on this day, or only one entry. */
export const findDueReExaminations = (
  tx: Tx,
  today: Day,
  guidelineId: number | null = null,
): Promise<readonly ReExamination[]> =>
  ask<ReExamination>(tx, {
    text: `select r.guideline_id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.submitter_id, r.user_id, r.due::text as until,
                  g.phase_since as published_at, g.checked_on::text as checked_on
             from (${selectReExaminations('$1')}) r join guidelines g on g.id = r.guideline_id
            where $2::integer is null or r.guideline_id = $2 order by r.guideline_id`,
    values: [today, guidelineId],
    changesNothing: true,
  });

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
