import { createFileRoute } from '@tanstack/react-router';
import { findListView, readListSearch } from '../../features/guideline-list/address.ts';
import { prefetchListPage, redirectToOwnWork } from '../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../features/guideline-list/PublicationsScreen.tsx';

export const Route = createFileRoute('/_app/')({
  validateSearch: readListSearch,
  beforeLoad: ({ search }) => redirectToOwnWork(search),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) =>
    prefetchListPage(context.queryClient, findListView(search), search, undefined),
  component: Publications,
});

function Publications() {
  const search = Route.useSearch();
  return <PublicationsScreen home view={findListView(search)} search={search} page={1} />;
}
