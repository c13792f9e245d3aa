import { known } from '../../lib/known.ts';
import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '../../features/guideline-list/address.ts';
import { beginList } from '../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../features/guideline-list/PublicationsScreen.tsx';
import { NotFoundScreen } from '../../features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_app/pre-approved/{-$page}')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ search: known(readListSearch, search) }),
  loader: ({ context, params, deps: { search } }) =>
    beginList(context.queryClient, 'pre-approved', search, params.page),
  component: Publications,
  notFoundComponent: () => <NotFoundScreen />,
});

function Publications() {
  return (
    <PublicationsScreen
      view="pre-approved"
      search={Route.useSearch({ select: (search) => known(readListSearch, search), structuralSharing: true })}
      page={Route.useLoaderData()}
    />
  );
}
