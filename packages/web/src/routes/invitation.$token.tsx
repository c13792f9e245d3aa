import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '../features/invitations/InvitationScreen.tsx';
import { brandingQuery } from '../features/session/queries.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';

export const Route = createFileRoute('/invitation/$token')({
  loader: ({ context }) => context.queryClient.ensureQueryData(brandingQuery()),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return <InvitationScreen key={token} token={token} />;
}
