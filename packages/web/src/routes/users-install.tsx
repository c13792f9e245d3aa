import { createFileRoute } from '@tanstack/react-router';
import { InstallScreen } from '../features/install/InstallScreen.tsx';
import { importCheckQuery } from '../features/install/queries.ts';
import { signInOptionsQuery } from '../features/session/queries.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';

/** Reachable without signing in (specification §2): there is nobody yet who could. */
export const Route = createFileRoute('/users-install')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.fetchQuery(importCheckQuery()), queryClient.ensureQueryData(signInOptionsQuery())]),
  pendingComponent: PageSkeleton,
  component: InstallScreen,
});
