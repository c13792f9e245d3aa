import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { createFileRoute } from '@tanstack/react-router';
import { GpcReviewScreen } from '../../../features/review/GpcReviewScreen.tsx';
import { openReview } from '../../../features/review/open-review.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/gpc-review')({
  codeSplitGroupings: [['loader', 'component']],
  loader: openReview(({ phase }) => phase >= PHASE.uploadedForGpcReview),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <GpcReviewScreen key={id} id={Number(id)} />;
}
