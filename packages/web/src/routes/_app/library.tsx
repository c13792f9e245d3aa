import { createFileRoute } from '@tanstack/react-router';
import { libraryQuery, readLibrarySearch } from '../../features/library/address.ts';
import { LibraryScreen } from '../../features/library/LibraryScreen.tsx';

export const Route = createFileRoute('/_app/library')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => {
    void context.queryClient.prefetchQuery({ ...libraryQuery(readLibrarySearch(search)), meta: { failures: 'own' } });
  },
  component: Library,
});

function Library() {
  return <LibraryScreen search={readLibrarySearch(Route.useSearch())} />;
}
