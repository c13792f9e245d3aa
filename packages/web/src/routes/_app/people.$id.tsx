import { createFileRoute } from '@tanstack/react-router';
import { redirectUnlessOffice } from '../../features/session/current.ts';
import { PersonScreen } from '../../features/users/PersonScreen.tsx';
import { userByIdQuery } from '../../features/users/queries.ts';
import { PageSkeleton } from '../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/people/$id')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loader: ({ context, params }) => context.queryClient.fetchQuery(userByIdQuery(Number(params.id))),
  pendingComponent: PageSkeleton,
  component: Person,
});

function Person() {
  const { id } = Route.useParams();
  return <PersonScreen key={id} id={Number(id)} />;
}
