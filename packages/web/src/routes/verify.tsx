import { createFileRoute } from '@tanstack/react-router';
import { brandingQuery } from '../features/session/current.ts';
import { VerifyScreen } from '../features/verify/VerifyScreen.tsx';
import { PageSkeleton } from '../ui/Skeletons.tsx';

/** Open without sign-in, because auditors have no account. */
export const Route = createFileRoute('/verify')({
  loader: ({ context }) => context.queryClient.ensureQueryData(brandingQuery()),
  pendingComponent: PageSkeleton,
  component: VerifyScreen,
});
