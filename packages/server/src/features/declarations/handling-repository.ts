import type { InterestHandlingKind } from '@imprimatur/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { declarations } from '../../db/schema/index.ts';

interface Decided {
  readonly handling: InterestHandlingKind;
  readonly text: string | null;
  readonly parts: string | null;
  readonly by: number;
}

/** Stores how the interests of a declaration are handled. If the declaration had been reopened, this settles it. */
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

/** Reopens those of these declarations that were already handled. */
export async function reopenHandling(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(declarations)
    .set({ reopenedAt: now })
    .where(and(inArray(declarations.id, [...ids]), sql`handling is not null`));
}

/** Stores that a person cannot decide on an entry, or that they no longer say so. */
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
