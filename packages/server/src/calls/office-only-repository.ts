import type { Context } from '../context.ts';
import { visibilityConditionOf } from '../entry/visible-sql.ts';
import type { Caller } from '../auth/caller.ts';

export async function canCallerSeeEntry({ pool }: Context, caller: Caller, id: number | undefined): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from guidelines g where g.id = $2 and $1::int is not null and ${visibilityConditionOf(caller)}`,
    [caller.id, id],
  );
  return rowCount !== 0;
}
