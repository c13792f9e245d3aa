import { COMMITTEE_ROUND } from '@imprimatur/domain/lifecycle/phase-sets';
import { createFileRoute } from '@tanstack/react-router';
import { CommitteeReviewScreen } from '../../../features/review/CommitteeReviewScreen.tsx';
import { openReview } from '../../../features/review/open-review.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/review')({
  codeSplitGroupings: [['loader', 'component']],
  loader: openReview(({ phase }) => phase >= COMMITTEE_ROUND),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <CommitteeReviewScreen key={id} id={Number(id)} />;
}
