import type { Tx } from '../../../db/database.ts';
import { reads } from '../../../db/schema/index.ts';

export async function insertReadMark(tx: Tx, guidelineId: number, userId: number): Promise<void> {
  await tx.insert(reads).values({ guidelineId, userId }).onConflictDoNothing();
}
