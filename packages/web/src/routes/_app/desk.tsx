import { createFileRoute } from '@tanstack/react-router';
import { redirectUnlessOffice } from '../../features/session/current.ts';
import { deskQuery, readDeskSearch } from '../../features/desk/address.ts';
import { DeskScreen } from '../../features/desk/DeskScreen.tsx';

export const Route = createFileRoute('/_app/desk')({
  codeSplitGroupings: [['loader', 'component']],
  // Parsed where it is used, because the names of all tasks are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => {
    void context.queryClient.prefetchQuery({ ...deskQuery(readDeskSearch(search)), meta: { failures: 'own' } });
  },
  component: Desk,
});

function Desk() {
  return <DeskScreen search={readDeskSearch(Route.useSearch())} />;
}
