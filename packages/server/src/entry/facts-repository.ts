import type { BoundPerson, EntryRoundFacts } from '@imprimatur/domain';
import type { Caller } from '../auth/caller.ts';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { boundPeopleSql } from './bound-sql.ts';
import type { EntryRow, PartRow } from './entry-repository.ts';
import { buildPermissionFacts } from './facts.ts';
import { type LockMode, lockEntries } from './lock-repository.ts';

/** The facts about an entry that permissions need, with its id. */
export interface EntryWithFacts extends EntryRoundFacts {
  readonly id: number;
  readonly uniqueId: string;
  readonly name: string;
  /** Time at which the entry was abandoned; null unless it is abandoned now. */
  readonly abandonedAt: string | null;
}

type Columns =
  | 'id'
  | 'unique_id'
  | 'name'
  | 'phase'
  | 'highest_phase'
  | 'abandoned_at'
  | 'submitter_id'
  | 'upload_id'
  | 'round';

interface Row extends Pick<EntryRow, Columns> {
  readonly parts: readonly Pick<PartRow, 'user_id' | 'slot' | 'status'>[];
  readonly bound: readonly BoundPerson[];
}

const FACT_COLUMNS = `
  g.id, g.unique_id, g.name, g.phase, g.highest_phase, g.abandoned_at, g.submitter_id, g.upload_id, g.round,
  (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'slot', p.slot, 'status', p.status) order by p.id), '[]')
     from participants p where p.guideline_id = g.id) as parts,
  ${boundPeopleSql('g')} as bound`;
const SELECT_FACTS = `select ${FACT_COLUMNS} from guidelines g where g.id = $1`;
const SELECT_FACTS_AND_COMMENT_ID = `select ${FACT_COLUMNS}, nextval('comments_id_seq')::integer as comment_id from guidelines g where g.id = $1`;

const toFacts = (row: Row): EntryWithFacts => ({
  id: row.id,
  uniqueId: row.unique_id,
  name: row.name,
  abandonedAt: row.abandoned_at,
  ...buildPermissionFacts(row, row.parts, row.bound),
});

/** Returns the facts of an entry, or null if there is none. */
export async function loadEntryFacts(tx: Tx, guidelineId: number): Promise<EntryWithFacts | null> {
  const [row] = await ask<Row>(tx, { text: SELECT_FACTS, values: [guidelineId], changesNothing: true });
  return row === undefined ? null : toFacts(row);
}

/**
 * Loads the facts and locks caller and entry until the transaction ends. Transitions wait, so a permitted change stays permitted while it
 * is written.
 */
export async function lockEntryFacts(
  tx: Tx,
  caller: Caller,
  guidelineId: number,
  lockMode: LockMode,
): Promise<EntryWithFacts | null> {
  // The second statement starts only after the first one has taken the locks.
  const [, facts] = await Promise.all([
    lockEntries(tx, caller, [guidelineId], lockMode),
    loadEntryFacts(tx, guidelineId),
  ]);
  return facts;
}

/**
 * Like `lockEntryFacts`, for a comment. Reserves the comment's id in the same round trip, so that it can be written together with its log
 * row.
 */
export async function lockForComment(
  tx: Tx,
  caller: Caller,
  guidelineId: number,
): Promise<{ readonly entry: EntryWithFacts; readonly commentId: number } | null> {
  const statement = { text: SELECT_FACTS_AND_COMMENT_ID, values: [guidelineId], changesNothing: true } as const;
  const [, [row]] = await Promise.all([
    lockEntries(tx, caller, [guidelineId], 'share'),
    ask<Row & { readonly comment_id: number }>(tx, statement),
  ]);
  return row === undefined ? null : { entry: toFacts(row), commentId: row.comment_id };
}
