import {
  type Acceptance,
  type EntryRoundFacts,
  isRoundPhase,
  type Part,
  type Phase,
  roleOfSlot,
  type Slot,
} from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../auth/caller.ts';
import { type Hold, holdEntries } from './hold-repository.ts';

/** What permissions need to know of an entry, and which entry it is. */
export interface EntryWithFacts extends EntryRoundFacts {
  readonly id: number;
  readonly uniqueId: string;
  readonly name: string;
}

interface Row extends Record<string, unknown> {
  id: number;
  unique_id: string;
  name: string;
  phase: Phase;
  highest_phase: Phase;
  submitter_id: number;
  upload_id: number | null;
  round: number;
  parts: { user_id: number | null; slot: Slot; status: Acceptance }[];
}

const partOf = ({ user_id, slot, status }: Row['parts'][number]): Part => ({
  userId: user_id,
  role: roleOfSlot(slot),
  status,
});

/** The facts of an entry, or null when there is none. */
export async function loadEntryFacts(tx: Tx, guidelineId: number): Promise<EntryWithFacts | null> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.unique_id, g.name, g.phase, g.highest_phase, g.submitter_id, g.upload_id, g.round,
           (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'slot', p.slot, 'status', p.status) order by p.id), '[]')
              from participants p where p.guideline_id = g.id) as parts
      from guidelines g where g.id = ${guidelineId}`);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: row.id,
    uniqueId: row.unique_id,
    name: row.name,
    phase: row.phase,
    highestPhase: row.highest_phase,
    submitterId: row.submitter_id,
    parts: row.parts.map(partOf),
    uploadId: row.upload_id,
    round: row.round,
    roundOpen: isRoundPhase(row.phase),
  };
}

/**
 * As `loadEntryFacts`, with caller and entry held until the transaction ends: a transition waits, so that what was permitted
 * stays permitted while it is written.
 */
export async function holdEntryFacts(
  tx: Tx,
  caller: Caller,
  guidelineId: number,
  hold: Hold,
): Promise<EntryWithFacts | null> {
  await holdEntries(tx, caller, [guidelineId], hold);
  return loadEntryFacts(tx, guidelineId);
}
