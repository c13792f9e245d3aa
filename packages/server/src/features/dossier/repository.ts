import type { ChangeType, DeclarationForm } from '@imprimatur/domain';
import type { StoredLogRow } from '@imprimatur/domain/dossier/manifest';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

interface VoteRow extends Record<string, unknown> {
  readonly user_name: string;
  readonly revision: number;
  readonly change_type: ChangeType;
  readonly ticks: string[];
  readonly created_at: Date;
}

/** The votes of the formal check, oldest first. */
export async function readVotes(tx: Tx, guidelineId: number): Promise<VoteRow[]> {
  const { rows } = await tx.execute<VoteRow>(sql`
    select u.first_name || ' ' || u.last_name as user_name, v.revision, v.change_type, v.ticks, v.created_at
      from votes v join users u on u.id = v.user_id where v.guideline_id = ${guidelineId} order by v.id`);
  return rows;
}

/** The declarations that were filled in online, by the id of their row. */
export async function readForms(tx: Tx, guidelineId: number): Promise<ReadonlyMap<number, DeclarationForm>> {
  const { rows } = await tx.execute<{ id: number; form: DeclarationForm }>(sql`
    select id, form from declarations where guideline_id = ${guidelineId} and form is not null`);
  return new Map(rows.map(({ id, form }) => [id, form]));
}

/** Returns whether public editions name the reviewers. */
export async function readPublishesReviewers(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from configurations where key = 'publicReviewers' and value = 'true'`);
  return rows.length > 0;
}

interface LogEnd extends Record<string, unknown> {
  readonly rows: number;
  /** Null while the log is empty. */
  readonly row: number | null;
  readonly hash: string | null;
  /** The newest seal; null before the first. */
  readonly seal: string | null;
}

/** Counts the rows of the change log that are about an entry, and finds the end of the log. */
export async function readEndOfLog(tx: Tx, guidelineId: number): Promise<LogEnd | undefined> {
  const { rows } = await tx.execute<LogEnd>(sql`
    select (select count(*)::int from logs_in_clear where guideline_id = ${guidelineId}) as rows,
           last.id::float8 as row, last.hash, (select line from seals order by number desc limit 1) as seal
      from (select 1) one left join lateral (select id, hash from logs order by id desc limit 1) last on true`);
  return rows[0];
}

/** The rows of the log in a dossier: those of the entry in full, and the hashes of all other rows from `first` to `last`. */
export interface LogRange extends Record<string, unknown> {
  readonly first: number;
  readonly last: number;
}

/**
 * The range from the seal before the entry's first row to the first seal after its last row. If there is no such seal, the range begins
 * or ends at the row itself.
 */
export async function readLogRange(tx: Tx, guidelineId: number): Promise<LogRange | null> {
  const { rows } = await tx.execute<LogRange>(sql`
    with own as (select min(id) as first, max(id) as last from logs_in_clear where guideline_id = ${guidelineId})
    select coalesce((select max(s.log_id) from seals s where s.log_id < own.first), own.first)::float8 as first,
           coalesce((select min(s.log_id) from seals s where s.log_id >= own.last), own.last)::float8 as last
      from own where own.first is not null`);
  return rows[0] ?? null;
}

interface LoggedRow extends Omit<StoredLogRow, 'created_at'>, Record<string, unknown> {
  readonly created_at: Date;
  readonly hash: string;
  readonly own: boolean;
}

/** The next stored rows of the range after row `after`. */
export async function readRowsAfter(
  tx: Tx,
  guidelineId: number,
  { last }: LogRange,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LoggedRow[]> {
  const { rows } = await tx.execute<LoggedRow>(sql`
    select l.id::float8 as id, l.created_at, l.model, l.model_id, l.guideline_id, l.action, l.user_id, l.user_name, l.data,
           l.previous_hash, l.hash, coalesce(c.guideline_id = ${guidelineId}, false) as own
      from logs l join logs_in_clear c on c.id = l.id
     where l.id > ${after} and l.id <= ${last} order by l.id limit ${limit}`);
  return rows;
}

interface ValueRow extends Record<string, unknown> {
  readonly row: number;
  readonly path: string;
  readonly salt: string;
  readonly value: string;
}

/** The personal values of the entry's rows that have not been erased. */
export async function readPersonalValues(tx: Tx, guidelineId: number): Promise<ValueRow[]> {
  const { rows } = await tx.execute<ValueRow>(sql`
    select p.log_id::float8 as row, p.path, p.salt, p.value from log_personal p
     where p.log_id in (select id from logs_in_clear where guideline_id = ${guidelineId}) order by p.log_id, p.path`);
  return rows;
}

/** The seals of the rows in the range. */
export async function readSeals(tx: Tx, { first, last }: LogRange): Promise<string[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    select line from seals where log_id between ${first} and ${last} order by number`);
  return rows.map(({ line }) => line);
}
