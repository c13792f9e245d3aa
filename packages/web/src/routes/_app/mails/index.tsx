import { createFileRoute } from '@tanstack/react-router';
import { readMailSearch } from '../../../features/mails/address.ts';
import { MailsScreen } from '../../../features/mails/MailsScreen.tsx';
import { mailsQuery } from '../../../features/mails/queries.ts';
import { redirectUnlessOffice } from '../../../features/session/current.ts';

export const Route = createFileRoute('/_app/mails/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readMailSearch,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => {
    void context.queryClient.prefetchQuery({ ...mailsQuery(search), meta: { failures: 'own' } });
  },
  component: Mails,
});

function Mails() {
  return <MailsScreen search={Route.useSearch()} />;
}
