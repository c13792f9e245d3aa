import type { Handlers, Operations } from '@imprimatur/contract';
import { addDays, can, createProblem, parseDay } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { startOfDay } from '../../db/day-start.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { readLogs } from './repository.ts';

/** The actor of rows without a person. It is part of the hash, so it does not change with the application's name. */
const SYSTEM_USER_NAME = 'Imprimatur';

/** Returns a page of the change log; `from` and `to` are days in the association's time zone, both included. */
export async function readChangeLog(
  context: Context,
  caller: Caller,
  query: Handlers['GET /logs']['query'],
): Promise<Operations['GET /logs']['answer']> {
  if (!can(caller, 'logs')) throw refuse.forbidden();
  const { from, to, ...rest } = query;
  const zone = context.config.timeZone;
  const [first, last] = [parseDay(from ?? ''), parseDay(to ?? '')];
  const found = await readLogs(context.db, {
    ...rest,
    hidden: await findHiddenEntries(context.reads, caller),
    from: first === null ? undefined : startOfDay(zone, first).toISOString(),
    until: last === null ? undefined : startOfDay(zone, addDays(last, 1)).toISOString(),
  });
  if (found === null) throw refuse.fields([createProblem('longSearch', 'from')]);
  const { product } = context.config.branding;
  const data = found.rows.map((row) =>
    row.user_id === null && row.user_name === SYSTEM_USER_NAME ? { ...row, user_name: product } : row,
  );
  return { data, meta: { total: found.total } };
}
