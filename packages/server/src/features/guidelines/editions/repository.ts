import { PHASE } from '@imprimatur/domain';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { numberLiterals } from '../../../db/literals.ts';
import { editions } from '../../../db/schema/index.ts';

/** Records that one entry will replace another. */
export async function insertEdition(tx: Tx, edition: typeof editions.$inferInsert): Promise<void> {
  await tx.insert(editions).values(edition);
}

/** Returns the editions that this entry will replace, or has replaced. */
export async function findPredecessors(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.select({ id: editions.predecessorId }).from(editions).where(eq(editions.successorId, id));
  return rows.map((row) => row.id);
}

/**
 * True if an edition that this entry will replace has another open or published successor. Locks those editions, so that none of them
 * gets another successor before the commit. Callers have already locked those in `findPredecessors`.
 */
export async function hasCompetingSuccessor(tx: Tx, id: number): Promise<boolean> {
  const predecessors = sql`select predecessor_id from editions where successor_id = ${id}`;
  await tx.execute(sql`select 1 from guidelines where id in (${predecessors}) order by id for no key update`);
  const { rows } = await tx.execute<{ rival: boolean }>(sql`
    select exists (select 1 from editions e join guidelines s on s.id = e.successor_id
                    where e.predecessor_id in (${predecessors}) and e.successor_id <> ${id}
                      and s.phase <> ${numberLiterals(PHASE.rejected)} and s.abandoned_at is null) as rival`);
  return rows[0]?.rival === true;
}
