import { createFileRoute } from '@tanstack/react-router';
import { InstallScreen } from '../features/install/InstallScreen.tsx';
import { importCheckQuery } from '../features/install/queries.ts';
import { signInOptionsQuery } from '../features/session/current.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';

/** Open without sign-in (specification §2), because there are no users yet. */
export const Route = createFileRoute('/users-install')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.fetchQuery(importCheckQuery()), queryClient.ensureQueryData(signInOptionsQuery())]),
  pendingComponent: PageSkeleton,
  component: InstallScreen,
});
