import { createFileRoute } from '@tanstack/react-router';
import { signInOptionsQuery } from '../../../features/session/queries.ts';
import { AddUserScreen } from '../../../features/users/AddUserScreen.tsx';
import { officeOnly } from '../../../features/session/office-only.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/users/add')({
  beforeLoad: ({ context }) => officeOnly(context.queryClient),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery()),
  pendingComponent: PageSkeleton,
  component: AddUserScreen,
});
