import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen, type PreselectedAnswer } from '../features/invitations/InvitationScreen.tsx';
import { brandingQuery } from '../features/session/current.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';

export const Route = createFileRoute('/invitation/$token')({
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: PreselectedAnswer } =>
    answer === 'accept' || answer === 'decline' ? { answer } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(brandingQuery()),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  const { answer } = Route.useSearch();
  return <InvitationScreen key={token} token={token} preselected={answer} />;
}
