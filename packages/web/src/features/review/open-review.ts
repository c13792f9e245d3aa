import type { QueryClient } from '@tanstack/react-query';
import { prefetchPoints } from '../points/queries.ts';
import type { Entry } from '../entry/entry.ts';
import { openEntry } from '../entry/queries.ts';
import { reviewAbility } from './review-ability.ts';

interface Opening {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly id: string };
}

/** Loads an entry with its points before a review screen opens, so that its form does not move once it shows. */
export const openReview =
  (stays: (entry: Entry) => boolean) =>
  async ({ context: { queryClient }, params }: Opening): Promise<void> => {
    const entry = await openEntry(queryClient, params.id, stays);
    await prefetchPoints(queryClient, entry, reviewAbility(entry)?.reasons.length === 0);
  };
