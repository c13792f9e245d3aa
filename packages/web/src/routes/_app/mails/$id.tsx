import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '../../../features/mails/MailScreen.tsx';
import { mailQuery } from '../../../features/mails/queries.ts';
import { redirectUnlessOffice } from '../../../features/session/current.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/mails/$id')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loader: async ({ context, params }) => {
    await context.queryClient.fetchQuery(mailQuery(Number(params.id)));
  },
  pendingComponent: PageSkeleton,
  component: Mail,
});

function Mail() {
  const { id } = Route.useParams();
  return <MailScreen key={id} id={Number(id)} />;
}
