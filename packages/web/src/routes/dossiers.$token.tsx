import { createFileRoute } from '@tanstack/react-router';
import { GuestScreen } from '../features/dossier/GuestScreen.tsx';
import { brandingQuery } from '../features/session/current.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';

export const Route = createFileRoute('/dossiers/$token')({
  component: Screen,
  pendingComponent: PageSkeleton,
  loader: ({ context }) => context.queryClient.ensureQueryData(brandingQuery()),
});

function Screen() {
  const { token } = Route.useParams();
  return <GuestScreen key={token} token={token} />;
}
