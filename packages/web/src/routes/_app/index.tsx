import { createFileRoute } from '@tanstack/react-router';
import { readListSearch, viewOf } from '../../features/guideline-list/address.ts';
import { beginList, redirectToOwnWork } from '../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../features/guideline-list/PublicationsScreen.tsx';

export const Route = createFileRoute('/_app/')({
  validateSearch: readListSearch,
  beforeLoad: ({ search }) => redirectToOwnWork(search),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => beginList(context.queryClient, viewOf(search), search, undefined),
  component: Publications,
});

function Publications() {
  const search = Route.useSearch();
  return <PublicationsScreen home view={viewOf(search)} search={search} page={1} />;
}
