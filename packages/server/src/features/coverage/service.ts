import type { Coverage } from '@imprimatur/contract';
import { type Actor, can, isAwaitedDelegate, isDelegateRound, sees } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { iso } from '../../instant.ts';
import { refuse } from '../../http/refusal.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import { delegateRound, delegatesOf } from './repository.ts';

/**
 * Shows which delegates have reviewed, for people who can read every review. Delegates who take part in the entry are left out because
 * they are not asked.
 */
export async function delegateCoverage(context: Context, caller: Actor, id: number): Promise<Coverage> {
  const entry = await loadEntryFacts(context.reads, id);
  if (entry === null || !sees(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'readReviews', entry)) throw refuse.forbidden();
  const round = await delegateRound(context.reads, id);
  const rows = round === null ? [] : await delegatesOf(context.reads, id, round);
  return {
    round,
    open: isDelegateRound(entry.phase),
    delegates: rows
      .filter((row) => row.change_type !== null || isAwaitedDelegate(row, entry))
      .map(({ id: delegate, name, country, change_type, answered_at }) => ({
        id: delegate,
        name,
        country,
        change_type,
        answered_at: answered_at === null ? null : iso(answered_at),
      })),
  };
}
