import { createFileRoute, redirect } from '@tanstack/react-router';
import { DeclarationsScreen } from '../../../features/declarations/DeclarationsScreen.tsx';
import { may } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

/** For the office; all others are told so and go back to the list (specification §2). */
export const Route = createFileRoute('/_app/guidelines/$id/coi-managment')({
  loader: async ({ context, params, preload }) => {
    const entry = await openEntry(context.queryClient, params.id);
    if (may(entry, 'manageDeclarations')) return;
    if (may(entry, 'setPhase')) throw redirect({ to: '/guidelines/$id/view', params });
    if (!preload) announceFailure(new ApiError(403, ''));
    throw redirect({ to: '/' });
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <DeclarationsScreen key={id} id={Number(id)} />;
}
