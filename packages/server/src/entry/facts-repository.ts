import type { EntryRoundFacts } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Caller } from '../auth/caller.ts';
import type { Tx } from '../db/database.ts';
import type { EntryRow, PartRow } from './entry-repository.ts';
import { permissionFactsOf } from './facts.ts';
import { type Hold, holdEntries } from './hold-repository.ts';

/** What permissions need to know of an entry, and which entry it is. */
export interface EntryWithFacts extends EntryRoundFacts {
  readonly id: number;
  readonly uniqueId: string;
  readonly name: string;
}

type Columns = 'id' | 'unique_id' | 'name' | 'phase' | 'highest_phase' | 'submitter_id' | 'upload_id' | 'round';

interface Row extends Pick<EntryRow, Columns>, Record<string, unknown> {
  readonly parts: readonly Pick<PartRow, 'user_id' | 'slot' | 'status'>[];
}

/** The facts of an entry, or null when there is none. */
export async function loadEntryFacts(tx: Tx, guidelineId: number): Promise<EntryWithFacts | null> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.unique_id, g.name, g.phase, g.highest_phase, g.submitter_id, g.upload_id, g.round,
           (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'slot', p.slot, 'status', p.status) order by p.id), '[]')
              from participants p where p.guideline_id = g.id) as parts
      from guidelines g where g.id = ${guidelineId}`);
  const row = rows[0];
  if (row === undefined) return null;
  return { id: row.id, uniqueId: row.unique_id, name: row.name, ...permissionFactsOf(row, row.parts) };
}

/**
 * Loads the facts with caller and entry held until the transaction ends: a transition waits, so that a permitted change
 * is still permitted while it is written.
 */
export async function holdEntryFacts(
  tx: Tx,
  caller: Caller,
  guidelineId: number,
  hold: Hold,
): Promise<EntryWithFacts | null> {
  // The second statement begins when the first has the locks.
  const [, facts] = await Promise.all([holdEntries(tx, caller, [guidelineId], hold), loadEntryFacts(tx, guidelineId)]);
  return facts;
}
