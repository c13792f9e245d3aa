import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { announceFailure } from '../../lib/failures.ts';
import { type CurrentUser, userQuery } from '../session/current.ts';
import { type AbilityName, type Entry, hasAbility } from './entry.ts';
import { openEntry } from './queries.ts';

interface Opening {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly id: string };
  readonly preload: boolean;
}

type Belongs = (entry: Entry, user: CurrentUser) => boolean;

/** For screens of the submitter. The office acts on their behalf. */
export const belongsToSubmitter: Belongs = ({ submitter_id: id }, user) => id === user.id || user.can.office;

export const belongsToOffice: Belongs = (_entry, user) => user.can.office;

interface Belonging {
  belongsTo: Belongs;
}

/**
 * Checks an ability before a screen opens. People to whom the screen belongs in other phases are redirected to the entry's view. All other
 * people get an error message and are redirected to the list (specification §2).
 */
export const requireAbility =
  (ability: AbilityName, { belongsTo }: Belonging) =>
  async ({ context: { queryClient }, params, preload }: Opening): Promise<void> => {
    const entry = await openEntry(queryClient, params.id);
    if (hasAbility(entry, ability)) return;
    const { data: user } = await queryClient.ensureQueryData(userQuery());
    if (belongsTo(entry, user)) throw redirect({ to: '/guidelines/$id/view', params });
    if (!preload) announceFailure(new ApiError(403, ''));
    throw redirect({ to: '/' });
  };
