import { ACCEPTANCE, type Acceptance, type AuthorDetails, type Gender, type Slot } from '@imprimatur/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { participants, users } from '../../db/schema/index.ts';

export interface Invitation extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly user_id: number;
  readonly entry: string;
  readonly guideline_id: number;
  readonly slot: Slot;
  readonly status: Acceptance;
  readonly submitter: string;
  readonly hospital: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly gender: Gender | null;
  readonly phase: number;
  /** Time at which work on the entry was abandoned; null unless it is abandoned now. */
  readonly abandoned_at: Date | null;
}

/** The part of an active user who has been invited to it. */
export async function findInvitationById(tx: Tx, id: number): Promise<Invitation | null> {
  const { rows } = await tx.execute<Invitation>(sql`
    select p.id, p.slot, p.status, p.user_id, g.id as guideline_id, g.name as entry, g.phase, g.abandoned_at,
           u.first_name || ' ' || u.last_name as name, u.email, u.hospital, u.city, u.country, u.gender, s.first_name || ' ' || s.last_name as submitter
      from participants p join guidelines g on g.id = p.guideline_id join users u on u.id = p.user_id
      join users s on s.id = g.submitter_id
     where p.id = ${id} and p.invited_at is not null and u.deleted_at is null and u.deactivated_at is null`);
  return rows[0] ?? null;
}

export async function storeAnswer(
  tx: Tx,
  partId: number,
  answer: Pick<typeof participants.$inferInsert, 'status' | 'comment' | 'changeRequest' | 'suggestion' | 'answeredAt'>,
): Promise<void> {
  await tx.update(participants).set(answer).where(eq(participants.id, partId));
}

/** Adds details to a person's account. Callers must hold the account alone. */
export async function addDetails(tx: Tx, userId: number, details: AuthorDetails, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...details, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/** Removes the part in this slot that the person declined earlier. */
export async function deleteRejectedPart(
  tx: Tx,
  { guidelineId, userId, slot }: { guidelineId: number; userId: number; slot: Slot },
): Promise<void> {
  await tx
    .delete(participants)
    .where(
      and(
        eq(participants.guidelineId, guidelineId),
        eq(participants.userId, userId),
        eq(participants.slot, slot),
        eq(participants.status, ACCEPTANCE.rejected),
      ),
    );
}

/** The name stored with a part, or the name of its account. */
const storedNameSql = (stored: typeof participants.firstName | typeof participants.lastName, name: SQL): SQL =>
  sql`coalesce(nullif(${stored}, ''), (select ${name} from users u where u.id = ${participants.userId}), '')`;

/**
 * Moves a part of a person with an account to another slot, as accepted and in the last place. Only authors keep their name and address
 * with their part.
 */
export async function movePart(tx: Tx, partId: number, slot: Slot, now: Date): Promise<void> {
  const named = {
    firstName: storedNameSql(participants.firstName, sql`u.first_name`),
    lastName: storedNameSql(participants.lastName, sql`u.last_name`),
    email: sql`(select u.email from users u where u.id = ${participants.userId})`,
  };
  await tx
    .update(participants)
    .set({
      ...(slot === 'co_authors' ? named : { firstName: '', lastName: '', email: null }),
      slot,
      position: 99,
      status: ACCEPTANCE.accepted,
      changeRequest: null,
      answeredAt: now,
    })
    .where(eq(participants.id, partId));
}
