import { type Actor, PHASE, type Phase } from '@imprimatur/domain';
import type pg from 'pg';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';

export interface Candidate {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly date_of_publication: string | null;
  /** True for published entries that were withdrawn for safety. */
  readonly withdrawn: boolean;
}

/** Maximum number of titles that are compared in full. */
const MAX_CANDIDATES = 200;

/** The folded final title of a published entry, otherwise null. Before publication, only people who take part know this title. */
const FINAL_TITLE_SQL = `case when g.phase = ${PHASE.finalPublish} then search_fold(nullif(g.final_title, '')) end`;

/** Finds visible entries whose titles contain most of these folded words. */
export async function findSimilarCandidates(
  pool: pg.Pool,
  actor: Actor,
  words: readonly string[],
): Promise<Candidate[]> {
  const patterns = words.map((word) => `%${word}%`);
  const { rows } = await pool.query<Candidate>(
    `select g.id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.phase, g.date_of_publication,
            g.phase = ${PHASE.finalPublish} and coalesce(g.edition_end = 'withdrawn', false) as withdrawn
       from guidelines g
      where ${visibilityConditionOf(actor)} and $1::int is not null and g.abandoned_at is null and (g.search_text like any ($2::text[]) or ${FINAL_TITLE_SQL} like any ($2::text[]))
      order by (select count(*) from unnest($2::text[]) pattern where g.search_text like pattern or ${FINAL_TITLE_SQL} like pattern) desc, g.id desc
      limit ${MAX_CANDIDATES}`,
    [actor.id, patterns],
  );
  return rows;
}
