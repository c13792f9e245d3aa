import { createFileRoute, redirect } from '@tanstack/react-router';
import { readStep } from '../../../../features/editor/search.ts';
import { userQuery } from '../../../../features/session/current.ts';

export const Route = createFileRoute('/_app/_editor/guidelines/add')({
  validateSearch: readStep,
  loader: async ({ context }) => {
    const { data: user } = await context.queryClient.ensureQueryData(userQuery());
    if (!user.can.add) throw redirect({ to: '/' });
  },
});
