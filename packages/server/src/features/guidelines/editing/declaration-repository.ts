import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { declarations } from '../../../db/schema/index.ts';

type Columns = typeof declarations.$inferInsert;

/** Returns the id of the new declaration, or undefined if this person already has one. */
export async function insertDeclaration(tx: Tx, row: Columns): Promise<number | undefined> {
  const [made] = await tx.insert(declarations).values(row).onConflictDoNothing().returning({ id: declarations.id });
  return made?.id;
}

export async function updateDeclaration(tx: Tx, id: number, columns: Partial<Columns>): Promise<void> {
  await tx.update(declarations).set(columns).where(eq(declarations.id, id));
}

/** Marks a declaration of this entry as submitted or not submitted; does nothing if it already has that state. */
export async function markDeclaration(
  tx: Tx,
  guidelineId: number,
  { id, declared }: { readonly id: number; readonly declared: boolean },
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  const columns = declared
    ? { declared, answeredAt: now, confirmedBy: by }
    : { declared, answeredAt: null, confirmedBy: null, form: null, confirmedFrom: null };
  await tx
    .update(declarations)
    .set(columns)
    .where(and(eq(declarations.id, id), eq(declarations.guidelineId, guidelineId), sql`declared <> ${declared}`));
}
