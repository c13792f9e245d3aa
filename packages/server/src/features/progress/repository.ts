import { ENDED_PHASES, type Phase } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { literals } from '../../db/literals.ts';
import { waitingFor } from '../../entry/round-sql.ts';

/** Instants as PostgreSQL writes them to JSON. */
export interface BoardRow extends Record<string, unknown> {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly submitter_name: string;
  readonly submitter_away: boolean;
  readonly phase_since: string;
  readonly deadline: string | null;
  readonly created_at: string;
  readonly date_of_publication: string | null;
  readonly waiting: string[] | null;
  /** The last time of each step of the life cycle that was taken, in that order. */
  readonly history: (readonly [from: Phase | null, to: Phase, at: string])[];
  /** When the last declaration came in; null while one is missing, or none was asked for. */
  readonly declared: string | null;
}

/** Most entries that a board shows: further ones would not be read. */
export const MAX_BOARD_ROWS = 1_000;

const shown = (ended: boolean) => (ended ? sql`true` : sql`g.phase not in (${literals(...ENDED_PHASES)})`);

/** Ordered by deadline; entries without one by age, newest first. */
export async function readBoard(tx: Tx, ended: boolean): Promise<{ rows: BoardRow[]; total: number }> {
  const { rows } = await tx.execute<BoardRow>(sql`
    select g.id, g.unique_id, g.name, g.phase, u.first_name || ' ' || u.last_name as submitter_name,
           u.deleted_at is not null or u.deactivated_at is not null as submitter_away,
           to_json(g.phase_since) #>> '{}' as phase_since, g.deadline::text as deadline,
           to_json(g.created_at) #>> '{}' as created_at, g.date_of_publication::text as date_of_publication,
           ${sql.raw(waitingFor)} as waiting,
           coalesce((select json_agg(json_build_array(h.from_phase, h.phase, h.at) order by h.id)
                       from (select from_phase, phase, max(created_at) as at, max(id) as id from phase_changes
                              where guideline_id = g.id group by from_phase, phase) h), '[]') as history,
           (select case when bool_and(d.declared) then to_json(max(d.answered_at)) #>> '{}' end
              from declarations d left join users p on p.id = d.user_id
             where d.guideline_id = g.id and not d.excused and p.deleted_at is null) as declared
      from guidelines g join users u on u.id = g.submitter_id
     where ${shown(ended)} order by g.deadline nulls last, g.created_at desc, g.id limit ${MAX_BOARD_ROWS}`);
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from guidelines g where ${shown(ended)}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
