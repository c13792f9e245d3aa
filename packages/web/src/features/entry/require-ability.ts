import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { announceFailure } from '../../lib/failures.ts';
import { type AbilityName, hasAbility } from './entry.ts';
import { openEntry } from './queries.ts';

interface Opening {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly id: string };
  readonly preload: boolean;
}

/**
 * Checks an ability before a screen opens. People who have only `instead` are redirected to the entry's view. All other people get an
 * error message and are redirected to the list (specification §2).
 */
export const requireAbility =
  (ability: AbilityName, { instead }: { instead: AbilityName }) =>
  async ({ context, params, preload }: Opening): Promise<void> => {
    const entry = await openEntry(context.queryClient, params.id);
    if (hasAbility(entry, ability)) return;
    if (hasAbility(entry, instead)) throw redirect({ to: '/guidelines/$id/view', params });
    if (!preload) announceFailure(new ApiError(403, ''));
    throw redirect({ to: '/' });
  };
