import { asksForDeclarations, type Day, hasEnded, PHASE_IDS } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import type { Recipient } from './recipient.ts';
import type { TemplateName } from './templates/values.ts';

export interface ReminderTarget {
  /** Null for a task without an entry. */
  readonly guidelineId: number | null;
  /** The templates that count as a reminder. */
  readonly templates: readonly TemplateName[];
  readonly to: Recipient;
}

/** Returns when a person got the last reminder and, if they are away today, the last day of the absence. */
export async function lastReminder(
  tx: Tx,
  { guidelineId, templates, to }: ReminderTarget,
  today: Day,
): Promise<{ at: Date | null; away: Day | null }> {
  const { rows } = await tx.execute<{ at: Date | null; away: Day | null }>(sql`
    select (select max(created_at) from mails
             where ${guidelineId === null ? sql`guideline_id is null` : sql`guideline_id = ${guidelineId}`} and template like '%reminder' and template = any (${sql.param([...templates])}::text[])
               and recipient_id is not distinct from ${to.id}::int
               and (recipient_id is not null or recipient_email = ${to.email})) as at,
           (select away_to::text from users where id = ${to.id}::int and ${today}::date between away_from and away_to) as away`);
  return rows[0] ?? { at: null, away: null };
}

const DECLARING = PHASE_IDS.filter((phase) => asksForDeclarations(phase) && !hasEnded(phase)).join();

/** Returns how many declarations each of these people owes. Leaves out people who have never signed in. */
export async function declarationsOwed(
  tx: Tx,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await ask<{ id: number; owed: number }>(tx, {
    text: `select d.user_id as id, count(*)::int as owed
             from declarations d join guidelines g on g.id = d.guideline_id join users u on u.id = d.user_id
            where d.user_id = any ($1::int[]) and u.activated and g.phase in (${DECLARING}) and g.abandoned_at is null and not d.declared and not d.excused group by 1`,
    values: [userIds.filter((id) => id !== null)],
    changesNothing: true,
  });
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}
