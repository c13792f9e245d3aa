import { type ChangeType, DELEGATE_ROUND, REVIEWER_TYPE, ROLE, type Role } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';

const DELEGATE_ROLE = numberLiterals(ROLE.delegate);
const DELEGATE_REVIEW = numberLiterals(REVIEWER_TYPE.delegate);

export interface CoverageRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly country: string | null;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly active: boolean;
  readonly change_type: ChangeType | null;
  readonly answered_at: string | null;
}

/** The latest round in which delegates are asked: the open one, or the last one with an answer. */
export async function findDelegateRound(tx: Tx, guidelineId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ round: number | null }>(sql`
    select case when g.phase = ${numberLiterals(DELEGATE_ROUND)} then g.round
                else (select max(r.round) from reviews r where r.guideline_id = g.id and r.user_type = ${DELEGATE_REVIEW}) end as round
      from guidelines g where g.id = ${guidelineId}`);
  return rows[0]?.round ?? null;
}

/** Every active delegate and everybody else who reviewed in the round, with their review. */
export async function readDelegateReviews(tx: Tx, guidelineId: number, round: number): Promise<CoverageRow[]> {
  const { rows } = await tx.execute<CoverageRow>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, nullif(trim(u.country), '') as country, u.role, u.superuser,
           u.role = ${DELEGATE_ROLE} and u.deleted_at is null and u.deactivated_at is null as active,
           r.change_type, to_json(r.created_at) #>> '{}' as answered_at
      from users u left join reviews r
        on r.user_id = u.id and r.guideline_id = ${guidelineId} and r.round = ${round} and r.user_type = ${DELEGATE_REVIEW}
     where r.id is not null or (u.role = ${DELEGATE_ROLE} and u.deleted_at is null and u.deactivated_at is null)
     order by u.country collate "und-x-icu" nulls last, u.last_name collate "und-x-icu", u.id`);
  return rows;
}
