import type { Handlers } from '@imprimatur/contract';
import { can } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { readStoredResults } from '../statistics/service.ts';
import { createExportUrl } from './ticket.ts';

/** Returns the signed URL of a table of stored results. */
export async function createStatisticsUrl(
  context: Context,
  caller: Caller,
  { ids, format = 'csv' }: Handlers['POST /stats/get-download-link']['body'],
): Promise<string> {
  if (!can(caller, 'statistics')) throw refuse.forbidden();
  const found = await readStoredResults(context, caller, ids);
  if (found.length < new Set(ids).size) throw refuse.notFound();
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'statistics', ids, format, user: caller.id });
}
