import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditUserScreen } from '../../../features/users/EditUserScreen.tsx';
import { redirectUnlessOffice } from '../../../features/session/current.ts';
import { userByIdQuery } from '../../../features/users/queries.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/users/$id/edit')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loader: async ({ context, params }) => {
    // The form needs the latest version of the user.
    const { data } = await context.queryClient.fetchQuery({ ...userByIdQuery(Number(params.id)), staleTime: 0 });
    if (data.deleted) throw redirect({ to: '/people/$id', params, replace: true });
  },
  pendingComponent: PageSkeleton,
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  return <EditUserScreen key={id} id={Number(id)} />;
}
