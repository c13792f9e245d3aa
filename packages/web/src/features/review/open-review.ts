import type { QueryClient } from '@tanstack/react-query';
import { type Ability, type Entry, findAbility } from '../entry/entry.ts';
import { openEntry } from '../entry/queries.ts';
import { findOpenRound } from '../entry/round.ts';
import { prefetchPoints } from '../points/queries.ts';

/** The ability to send this person's review of the open round. Its reasons explain why no review can be sent. */
export function findReviewAbility(entry: Entry): Ability | undefined {
  const kind = findOpenRound(entry);
  if (kind === null) return undefined;
  // The office may review for the council through the same call, although it is not asked to do so.
  return findAbility(entry, 'sendReview') ?? (kind === 'gpc' ? findAbility(entry, 'gpcReviewClean') : undefined);
}

interface LoaderArguments {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly id: string };
}

/** Loads an entry with its points before a review screen opens, so that its form does not move afterwards. */
export const openReview =
  (belongsHere: (entry: Entry) => boolean) =>
  async ({ context: { queryClient }, params }: LoaderArguments): Promise<void> => {
    const entry = await openEntry(queryClient, params.id, belongsHere);
    await prefetchPoints(queryClient, entry, findReviewAbility(entry)?.reasons.length === 0);
  };
