import { createFileRoute } from '@tanstack/react-router';
import { LinkedDeclaration } from '../features/declarations/LinkedDeclaration.tsx';
import { brandingQuery } from '../features/session/current.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';

export const Route = createFileRoute('/declaration/$token')({
  loader: ({ context }) => context.queryClient.ensureQueryData(brandingQuery()),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return <LinkedDeclaration key={token} token={token} />;
}
