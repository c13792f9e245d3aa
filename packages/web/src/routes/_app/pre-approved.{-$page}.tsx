import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '../../features/guideline-list/address.ts';
import { prefetchListPage } from '../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../features/guideline-list/PublicationsScreen.tsx';
import { NotFoundScreen } from '../../features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_app/pre-approved/{-$page}')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, params, deps: { search } }) =>
    prefetchListPage(context.queryClient, 'pre-approved', search, params.page),
  component: Publications,
  notFoundComponent: () => <NotFoundScreen />,
});

function Publications() {
  return <PublicationsScreen view="pre-approved" search={Route.useSearch()} page={Route.useLoaderData()} />;
}
