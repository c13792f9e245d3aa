import { type Day, type DeclarationForm, DECIDING_ROLES, type Role, type TermsVersion } from '@imprimatur/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import { standingDeclarations } from '../../db/schema/index.ts';

export type StandingRow = typeof standingDeclarations.$inferSelect;

/** The latest standing declaration of a person. */
export async function findLatestStanding(tx: Tx, userId: number): Promise<StandingRow | null> {
  const [row] = await tx
    .select()
    .from(standingDeclarations)
    .where(eq(standingDeclarations.userId, userId))
    .orderBy(desc(standingDeclarations.id))
    .limit(1);
  return row ?? null;
}

interface Given {
  readonly userId: number;
  readonly form: DeclarationForm;
  readonly terms: TermsVersion;
  readonly answeredAt: Date;
  readonly validUntil: Day;
}

/** Adds a declaration and keeps the earlier ones. Returns its id. */
export async function insertStanding(tx: Tx, given: Given): Promise<number> {
  const [row] = await tx.insert(standingDeclarations).values(given).returning({ id: standingDeclarations.id });
  if (row === undefined) throw new Error('the declaration was not inserted');
  return row.id;
}

export interface PersonRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly name: string;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly committee: string | null;
  readonly country: string | null;
  readonly form: DeclarationForm | null;
  readonly terms: TermsVersion | null;
  readonly answered_at: Date | null;
  readonly valid_until: Day | null;
}

/** Every active person who keeps a standing declaration, sorted by name, with the latest one. */
export async function readDecidingPeople(tx: Tx): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.role, u.superuser, u.committee, u.country,
           s.form, s.terms, s.answered_at, s.valid_until::text as valid_until
      from users u
      left join lateral (select * from standing_declarations d where d.user_id = u.id order by d.id desc limit 1) s on true
     where (u.superuser or u.role in (${numberLiterals(...DECIDING_ROLES)})) and u.deleted_at is null and u.deactivated_at is null
     order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`);
  return rows;
}
