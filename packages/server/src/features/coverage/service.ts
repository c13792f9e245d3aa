import type { Coverage } from '@imprimatur/contract';
import { type Actor, can, canSeeEntry, isAwaitedDelegate, isDelegateRound } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { formatInstantOrNull } from '../../instant.ts';
import { refuse } from '../../http/refusal.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import { findDelegateRound, readDelegateReviews } from './repository.ts';

/**
 * Shows which delegates have reviewed, for people who can read every review. Delegates who take part in the entry are left out because
 * they are not asked.
 */
export async function readDelegateCoverage(context: Context, caller: Actor, id: number): Promise<Coverage> {
  const entry = await loadEntryFacts(context.reads, id);
  if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'readReviews', entry)) throw refuse.forbidden();
  const round = await findDelegateRound(context.reads, id);
  const rows = round === null ? [] : await readDelegateReviews(context.reads, id, round);
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
        answered_at: formatInstantOrNull(answered_at),
      })),
  };
}
