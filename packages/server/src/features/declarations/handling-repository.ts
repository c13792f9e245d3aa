import type { Handling } from '@imprimatur/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { declarations } from '../../db/schema/index.ts';

interface Decided {
  readonly handling: Handling;
  readonly text: string | null;
  readonly parts: string | null;
  readonly by: number;
}

/** Stores how the interests of a declaration are handled, which answers the question that a later one opened. */
export async function storeHandling(
  tx: Tx,
  id: number,
  { handling, text, parts, by }: Decided,
  now: Date,
): Promise<void> {
  await tx
    .update(declarations)
    .set({
      handling,
      handlingText: text,
      handlingParts: parts,
      handledBy: by,
      handledAt: now,
      reopenedAt: null,
    })
    .where(eq(declarations.id, id));
}

/** Opens the question again for those of these declarations that were handled. */
export async function reopen(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(declarations)
    .set({ reopenedAt: now })
    .where(and(inArray(declarations.id, [...ids]), sql`handling is not null`));
}

/** Stores or takes back that a person cannot decide on an entry. */
export async function storeRecusal(
  tx: Tx,
  guidelineId: number,
  userId: number,
  recusal: { readonly at: Date | null; readonly reason: string | null },
): Promise<void> {
  await tx
    .update(declarations)
    .set({ recusedAt: recusal.at, recusalReason: recusal.reason })
    .where(and(eq(declarations.guidelineId, guidelineId), eq(declarations.userId, userId)));
}
