import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../features/shell/NotFoundScreen.tsx';
import { readUserSearch } from '../../../features/users/address.ts';
import { readPage } from '../../../lib/search-params.ts';
import { redirectUnlessOffice } from '../../../features/session/current.ts';
import { usersQuery } from '../../../features/users/queries.ts';
import { UsersScreen } from '../../../features/users/UsersScreen.tsx';

export const Route = createFileRoute('/_app/users/{-$page}')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readUserSearch,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, params, deps: { search } }) => {
    const page = readPage(params.page);
    if (page === null) throw notFound();
    void context.queryClient.prefetchQuery({ ...usersQuery(search, page), meta: { failures: 'own' } });
    return page;
  },
  component: Users,
  notFoundComponent: () => <NotFoundScreen />,
});

function Users() {
  return <UsersScreen search={Route.useSearch()} page={Route.useLoaderData()} />;
}
