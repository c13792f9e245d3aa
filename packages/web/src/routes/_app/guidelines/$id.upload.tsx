import { createFileRoute, redirect } from '@tanstack/react-router';
import { may } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { UploadScreen } from '../../../features/files/UploadScreen.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

/** Whoever does not hand in the first draft is told so and goes back to the list (specification §2). */
export const Route = createFileRoute('/_app/guidelines/$id/upload')({
  loader: async ({ context, params, preload }) => {
    const entry = await openEntry(context.queryClient, params.id);
    if (may(entry, 'firstUpload')) return;
    if (may(entry, 'upload')) throw redirect({ to: '/guidelines/$id/view', params });
    if (!preload) announceFailure(new ApiError(403, ''));
    throw redirect({ to: '/' });
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <UploadScreen key={id} id={Number(id)} />;
}
