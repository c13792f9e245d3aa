import { createFileRoute, redirect } from '@tanstack/react-router';
import { PreApproveScreen } from '../../../features/pre-approve/PreApproveScreen.tsx';
import { userQuery } from '../../../features/session/current.ts';

export const Route = createFileRoute('/_app/guidelines/pre-approve-draft')({
  loader: async ({ context }) => {
    const { data: user } = await context.queryClient.ensureQueryData(userQuery());
    if (!user.can.add) throw redirect({ to: '/' });
  },
  component: PreApproveScreen,
});
