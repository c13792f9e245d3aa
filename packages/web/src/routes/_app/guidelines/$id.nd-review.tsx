import { reachesDelegates } from '@imprimatur/domain/lifecycle/phase-sets';
import { createFileRoute } from '@tanstack/react-router';
import { DelegateScreen } from '../../../features/review/DelegateScreen.tsx';
import { openReview } from '../../../features/review/open-review.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/nd-review')({
  codeSplitGroupings: [['loader', 'component']],
  loader: openReview(({ phase }) => reachesDelegates(phase)),
  pendingComponent: PageSkeleton,
  component: DelegateScreen,
});
