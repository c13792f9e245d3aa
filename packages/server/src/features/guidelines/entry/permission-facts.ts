import {
  type Acceptance,
  type EntryRoundFacts,
  isPhase,
  isRoundPhase,
  type Part,
  type PartRole,
} from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/serve.ts';
import { type Hold, holdEntries } from './hold.ts';

/** What permissions need to know of an entry, and which entry it is. */
export interface EntryWithFacts extends EntryRoundFacts {
  readonly id: number;
  readonly uniqueId: string;
  readonly name: string;
}

/** Both coordinating authors and every other author are `coauthor` to the permissions. */
const ROLE_OF_SLOT: Readonly<Record<string, PartRole>> = {
  co_author: 'coauthor',
  co_co_author: 'coauthor',
  co_authors: 'coauthor',
  ex_co_authors: 'coauthor',
  cowriter: 'cowriter',
  reviewer: 'reviewer',
};

interface Row extends Record<string, unknown> {
  id: number;
  unique_id: string;
  name: string;
  phase: number;
  highest_phase: number;
  submitter_id: number;
  upload_id: number | null;
  round: number;
  parts: { user_id: number | null; slot: string; status: number }[];
}

const partOf = ({ user_id, slot, status }: Row['parts'][number]): Part[] => {
  const role = ROLE_OF_SLOT[slot];
  return role === undefined ? [] : [{ userId: user_id, role, status: status as Acceptance }];
};

/** The facts of an entry, or null when there is none. */
export async function loadEntryFacts(tx: Tx, guidelineId: number): Promise<EntryWithFacts | null> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.unique_id, g.name, g.phase, g.highest_phase, g.submitter_id, g.upload_id, g.round,
           (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'slot', p.slot, 'status', p.status) order by p.id), '[]')
              from participants p where p.guideline_id = g.id) as parts
      from guidelines g where g.id = ${guidelineId}`);
  const row = rows[0];
  if (row === undefined || !isPhase(row.phase) || !isPhase(row.highest_phase)) return null;
  return {
    id: row.id,
    uniqueId: row.unique_id,
    name: row.name,
    phase: row.phase,
    highestPhase: row.highest_phase,
    submitterId: row.submitter_id,
    parts: row.parts.flatMap(partOf),
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
