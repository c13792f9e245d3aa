import { createFileRoute } from '@tanstack/react-router';
import { findListView, readListSearch } from '../../../features/guideline-list/address.ts';
import { prefetchListPage, redirectToLastList } from '../../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../../features/guideline-list/PublicationsScreen.tsx';
import { NotFoundScreen } from '../../../features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_app/guidelines/{-$page}')({
  validateSearch: readListSearch,
  beforeLoad: ({ search, params }) => redirectToLastList(search, params.page),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, params, deps: { search } }) =>
    prefetchListPage(context.queryClient, findListView(search), search, params.page),
  component: Publications,
  notFoundComponent: () => <NotFoundScreen />,
});

function Publications() {
  const search = Route.useSearch();
  return <PublicationsScreen view={findListView(search)} search={search} page={Route.useLoaderData()} />;
}
