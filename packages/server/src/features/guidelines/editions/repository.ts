import type { Tx } from '../../../db/database.ts';
import { editions } from '../../../db/schema/index.ts';

/** Records that one entry is to replace another. */
export async function insertEdition(tx: Tx, edition: typeof editions.$inferInsert): Promise<void> {
  await tx.insert(editions).values(edition);
}
