import { COMMITTEE_ROUND } from '@imprimatur/domain/lifecycle/phase-sets';
import { createFileRoute } from '@tanstack/react-router';
import { openEntry } from '../../../features/entry/queries.ts';
import { CommitteeReviewScreen } from '../../../features/review/CommitteeReviewScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/review')({
  loader: async ({ context, params }) => {
    await openEntry(context.queryClient, params.id, ({ phase }) => phase >= COMMITTEE_ROUND);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <CommitteeReviewScreen key={id} id={Number(id)} />;
}
