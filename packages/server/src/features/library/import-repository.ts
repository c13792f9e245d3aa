import { type Actor, type CommitteeCode, OPEN_SUCCESSOR_PHASES, type Phase } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';
import { editions, guidelines, participants } from '../../db/schema/index.ts';
import { DEFAULT_REVIEW_MONTHS_SQL } from '../../entry/editions-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';

const IMPORT_LOCK = 7_214_037;

/** Allows one import at a time. If two imports contain the same rows, the second one finds them in the library. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** An entry whose DOI occurs in an import. */
export interface EntryByDoi {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  /** In lower case. */
  readonly doi: string;
  readonly has_open_successor: boolean;
  /** True if the person who imports can see the entry. */
  readonly visible: boolean;
}

/** Entries by DOI in lower case; if several entries have the same DOI, the one in the most advanced phase is returned. */
export async function findEntriesByDoi(
  tx: Tx,
  actor: Actor,
  dois: readonly string[],
): Promise<ReadonlyMap<string, EntryByDoi>> {
  const rows = await ask<EntryByDoi>(tx, {
    text: `
    select g.id, g.unique_id, g.name, g.phase, lower(g.doi_number) as doi,
           exists (select from editions e join guidelines s on s.id = e.successor_id
                    where e.predecessor_id = g.id and s.abandoned_at is null
                      and s.phase in (${OPEN_SUCCESSOR_PHASES.join(', ')})) as has_open_successor,
           (${visibilityConditionOf(actor)}) as visible
      from guidelines g
     where lower(g.doi_number) in (select jsonb_array_elements_text($2::jsonb)) and $1::int is not null
     order by g.phase, g.id desc`,
    values: [actor.id, JSON.stringify(dois)],
  });
  return new Map(rows.map((row) => [row.doi, row]));
}

export async function readDefaultReviewMonths(tx: Tx): Promise<number> {
  const [row] = await ask<{ months: number }>(tx, {
    text: `select ${DEFAULT_REVIEW_MONTHS_SQL} as months`,
    values: [],
  });
  return row?.months ?? 0;
}

/** Reserves consecutive numbers of a committee and year. Returns the first one. */
export async function takeNumbers(tx: Tx, committee: CommitteeCode, year: number, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into entry_numbers (committee, year, last) values (${committee}, ${year}, ${count})
    on conflict (committee, year) do update set last = entry_numbers.last + ${count} returning last`);
  return (rows[0]?.last ?? count) - count + 1;
}

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const ROWS_PER_STATEMENT = 500;

const splitIntoBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );

export async function insertEntries(
  tx: Tx,
  rows: readonly (typeof guidelines.$inferInsert)[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const piece of splitIntoBatches(rows)) {
    const made = await tx
      .insert(guidelines)
      .values(piece)
      .returning({ id: guidelines.id, uniqueId: guidelines.uniqueId });
    for (const { id, uniqueId } of made) ids.set(uniqueId, id);
  }
  return ids;
}

export async function insertAuthors(tx: Tx, rows: readonly (typeof participants.$inferInsert)[]): Promise<void> {
  for (const piece of splitIntoBatches(rows)) await tx.insert(participants).values(piece);
}

export async function insertEditions(tx: Tx, rows: readonly (typeof editions.$inferInsert)[]): Promise<void> {
  for (const piece of splitIntoBatches(rows)) await tx.insert(editions).values(piece);
}
