import type pg from 'pg';

/** Folds the next rows of the log for search, at most `most`. Returns the number of rows; 0 while another server does this work. */
export async function foldNextRows(pool: pg.Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ added: number }>('select index_log($1) as added', [most]);
  return rows[0]?.added ?? 0;
}
