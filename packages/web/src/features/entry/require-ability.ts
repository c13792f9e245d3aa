import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { announceFailure } from '../../lib/failures.ts';
import { type CurrentUser, userQuery } from '../session/current.ts';
import { type AbilityName, type Entry, hasAbility } from './entry.ts';
import { openEntry } from './queries.ts';

interface LoaderArguments {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly id: string };
  readonly preload: boolean;
}

type BelongsTo = (entry: Entry, user: CurrentUser) => boolean;

/** For screens of the submitter. The office acts on their behalf. */
export const belongsToSubmitter: BelongsTo = ({ submitter_id: id }, user) => id === user.id || user.can.office;

export const belongsToOffice: BelongsTo = (_entry, user) => user.can.office;

interface AccessRule {
  belongsTo: BelongsTo;
}

/**
 * Checks an ability before a screen opens. People to whom the screen belongs in other phases are redirected to the entry's view. All other
 * people get an error message and are redirected to the list (specification §2).
 */
export const requireAbility =
  (ability: AbilityName, { belongsTo }: AccessRule) =>
  async ({ context: { queryClient }, params, preload }: LoaderArguments): Promise<void> => {
    const entry = await openEntry(queryClient, params.id);
    if (hasAbility(entry, ability)) return;
    const { data: user } = await queryClient.ensureQueryData(userQuery());
    if (belongsTo(entry, user)) throw redirect({ to: '/guidelines/$id/view', params });
    if (!preload) announceFailure(new ApiError(403, ''));
    throw redirect({ to: '/' });
  };
