import type { Handlers } from '@imprimatur/contract';
import { can } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { resultsOf } from '../statistics/service.ts';
import { exportUrl } from './ticket.ts';

/** Returns the signed URL of a table of stored results. */
export async function statisticsUrl(
  context: Context,
  caller: Caller,
  { ids, format = 'csv' }: Handlers['POST /stats/get-download-link']['body'],
): Promise<string> {
  if (!can(caller, 'statistics')) throw refuse.forbidden();
  const found = await resultsOf(context, caller, ids);
  if (found.length < new Set(ids).size) throw refuse.notFound();
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'statistics', ids, format, user: caller.id });
}
