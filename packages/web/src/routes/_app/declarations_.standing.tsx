import { createFileRoute, redirect } from '@tanstack/react-router';
import { needsStandingDeclaration } from '@imprimatur/domain/people/standing-declaration';
import { standingDeclarationQuery } from '../../features/declarations/queries.ts';
import { StandingDeclaration } from '../../features/declarations/StandingDeclaration.tsx';
import { userQuery } from '../../features/session/current.ts';
import { PageSkeleton } from '../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/declarations_/standing')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: async ({ context }) => {
    const { data: user } = await context.queryClient.ensureQueryData(userQuery());
    if (!needsStandingDeclaration(user)) throw redirect({ to: '/declarations' });
  },
  loader: ({ context }) => context.queryClient.fetchQuery(standingDeclarationQuery()),
  pendingComponent: PageSkeleton,
  component: StandingDeclaration,
});
