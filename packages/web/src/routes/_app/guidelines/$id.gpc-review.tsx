import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { createFileRoute } from '@tanstack/react-router';
import { openEntry } from '../../../features/entry/queries.ts';
import { GpcReviewScreen } from '../../../features/review/GpcReviewScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/gpc-review')({
  loader: async ({ context, params }) => {
    await openEntry(context.queryClient, params.id, ({ phase }) => phase >= PHASE.uploadedForGpcReview);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <GpcReviewScreen key={id} id={Number(id)} />;
}
