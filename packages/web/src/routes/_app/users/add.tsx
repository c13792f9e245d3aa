import { createFileRoute } from '@tanstack/react-router';
import { redirectUnlessOffice, signInOptionsQuery } from '../../../features/session/current.ts';
import { AddUserScreen } from '../../../features/users/AddUserScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/users/add')({
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery()),
  pendingComponent: PageSkeleton,
  component: AddUserScreen,
});
