import type { ChangeType, DeclarationForm } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

interface VoteRow extends Record<string, unknown> {
  readonly user_name: string;
  readonly revision: number;
  readonly change_type: ChangeType;
  readonly ticks: string[];
  readonly created_at: Date;
}

/** The votes of the formal check, oldest first. */
export async function votesOf(tx: Tx, guidelineId: number): Promise<VoteRow[]> {
  const { rows } = await tx.execute<VoteRow>(sql`
    select u.first_name || ' ' || u.last_name as user_name, v.revision, v.change_type, v.ticks, v.created_at
      from votes v join users u on u.id = v.user_id where v.guideline_id = ${guidelineId} order by v.id`);
  return rows;
}

/** The declarations that were filled in here, by their rows. */
export async function formsOf(tx: Tx, guidelineId: number): Promise<ReadonlyMap<number, DeclarationForm>> {
  const { rows } = await tx.execute<{ id: number; form: DeclarationForm }>(sql`
    select id, form from declarations where guideline_id = ${guidelineId} and form is not null`);
  return new Map(rows.map(({ id, form }) => [id, form]));
}

interface LogEnd extends Record<string, unknown> {
  readonly rows: number;
  /** Null while the log is empty. */
  readonly row: number | null;
  readonly hash: string | null;
  /** The newest seal; null before the first. */
  readonly seal: string | null;
}

/** How many rows of the change log are about an entry, and where the log ends. */
export async function endOfLog(tx: Tx, guidelineId: number): Promise<LogEnd | undefined> {
  const { rows } = await tx.execute<LogEnd>(sql`
    select (select count(*)::int from logs_in_clear where guideline_id = ${guidelineId}) as rows,
           last.id::float8 as row, last.hash, (select line from seals order by number desc limit 1) as seal
      from (select 1) one left join lateral (select id, hash from logs order by id desc limit 1) last on true`);
  return rows[0];
}
