import { and, count, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';
import { dossierGuests, logsInClear, users } from '../../db/schema/index.ts';
import { belongsToExcludedPersonCondition } from '../../entry/visible-sql.ts';

const GUEST_COLUMNS = {
  id: dossierGuests.id,
  guidelineId: dossierGuests.guidelineId,
  name: dossierGuests.name,
  email: dossierGuests.email,
  invitedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  createdAt: dossierGuests.createdAt,
  endsAt: dossierGuests.endsAt,
  revokedAt: dossierGuests.revokedAt,
  usedAt: dossierGuests.usedAt,
};

const selectGuests = (tx: Tx) =>
  tx.select(GUEST_COLUMNS).from(dossierGuests).innerJoin(users, eq(users.id, dossierGuests.invitedBy));

export type Guest = Awaited<ReturnType<typeof selectGuests>>[number];

/** Newest first. */
export const readGuests = (tx: Tx, guidelineId: number): Promise<Guest[]> =>
  selectGuests(tx).where(eq(dossierGuests.guidelineId, guidelineId)).orderBy(desc(dossierGuests.id));

interface Uses {
  readonly guest: number | null;
  readonly action: string;
  readonly times: number;
  readonly last: Date | null;
}

/** Counts how often each guest of an entry opened and downloaded the dossier, from the change log. */
export const readLinkUses = (tx: Tx, guidelineId: number): Promise<Uses[]> =>
  tx
    .select({
      guest: logsInClear.modelId,
      action: logsInClear.action,
      times: count(),
      last: max(logsInClear.createdAt),
    })
    .from(logsInClear)
    .where(
      and(
        eq(logsInClear.guidelineId, guidelineId),
        eq(logsInClear.model, 'guest'),
        inArray(logsInClear.action, ['opened', 'download']),
      ),
    )
    .groupBy(logsInClear.modelId, logsInClear.action);

export async function findGuestById(tx: Tx, id: number): Promise<Guest | null> {
  const [row] = await selectGuests(tx).where(eq(dossierGuests.id, id));
  return row ?? null;
}

const SELECT_IF_EXCLUDED = `select where ${belongsToExcludedPersonCondition('$1::text', '$2::int')}`;

/** True if this is the address of a person who is excluded from the entry. */
export async function belongsToExcludedPerson(
  tx: Tx,
  { guidelineId, email }: Pick<Guest, 'guidelineId' | 'email'>,
): Promise<boolean> {
  const rows = await ask(tx, { text: SELECT_IF_EXCLUDED, values: [email, guidelineId], changesNothing: true });
  return rows.length > 0;
}

export async function insertGuest(tx: Tx, row: typeof dossierGuests.$inferInsert): Promise<number> {
  const [added] = await tx.insert(dossierGuests).values(row).returning({ id: dossierGuests.id });
  if (added === undefined) throw new Error('the database returned no row');
  return added.id;
}

/** Returns false if the link was already revoked. */
export async function revokeGuestLink(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(dossierGuests)
    .set({ revokedAt: now })
    .where(and(eq(dossierGuests.id, id), isNull(dossierGuests.revokedAt)))
    .returning({ id: dossierGuests.id });
  return rows.length > 0;
}

/**
 * Records a use and locks the guest until the transaction ends, so that a revocation waits. Returns false if the link was revoked
 * earlier.
 */
export async function markGuestLinkUsed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(dossierGuests)
    .set({ usedAt: now })
    .where(and(eq(dossierGuests.id, id), isNull(dossierGuests.revokedAt)))
    .returning({ id: dossierGuests.id });
  return rows.length > 0;
}
