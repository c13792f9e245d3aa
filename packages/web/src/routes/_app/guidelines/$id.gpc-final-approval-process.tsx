import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { createFileRoute } from '@tanstack/react-router';
import { openEntry } from '../../../features/entry/queries.ts';
import { FinalApprovalScreen } from '../../../features/final-approval/FinalApprovalScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/gpc-final-approval-process')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    await openEntry(context.queryClient, params.id, ({ phase }) => phase === PHASE.reviewByNationalDelegatesEnd);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <FinalApprovalScreen key={id} id={Number(id)} />;
}
