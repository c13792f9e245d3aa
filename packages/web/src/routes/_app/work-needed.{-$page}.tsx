import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '../../features/guideline-list/address.ts';
import { prefetchListPage } from '../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../features/guideline-list/PublicationsScreen.tsx';
import { NotFoundScreen } from '../../features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_app/work-needed/{-$page}')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, params, deps: { search } }) =>
    prefetchListPage(context.queryClient, 'work-needed', search, params.page),
  component: Publications,
  notFoundComponent: () => <NotFoundScreen />,
});

function Publications() {
  return <PublicationsScreen view="work-needed" search={Route.useSearch()} page={Route.useLoaderData()} />;
}
