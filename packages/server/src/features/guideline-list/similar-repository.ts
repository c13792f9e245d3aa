import type { Actor, Phase } from '@imprimatur/domain';
import type pg from 'pg';
import { visibleTo } from '../../entry/visible-sql.ts';

export interface Candidate {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly date_of_publication: string | null;
}

/** Maximum number of titles that are compared in full. */
const MAX_CANDIDATES = 200;

/** Finds visible entries whose titles contain most of these folded words. */
export async function candidatesFor(pool: pg.Pool, actor: Actor, words: readonly string[]): Promise<Candidate[]> {
  const patterns = words.map((word) => `%${word}%`);
  const { rows } = await pool.query<Candidate>(
    `select g.id, g.unique_id, g.name, g.phase, g.date_of_publication from guidelines g
      where ${visibleTo(actor)} and $1::int is not null and g.abandoned_at is null and g.search_text like any ($2::text[])
      order by (select count(*) from unnest($2::text[]) pattern where g.search_text like pattern) desc, g.id desc
      limit ${MAX_CANDIDATES}`,
    [actor.id, patterns],
  );
  return rows;
}
