import { known } from '../../lib/known.ts';
import { createFileRoute } from '@tanstack/react-router';
import { readListSearch, viewOf } from '../../features/guideline-list/address.ts';
import { beginList, openWhatNeedsYou } from '../../features/guideline-list/route.ts';
import { PublicationsScreen } from '../../features/guideline-list/PublicationsScreen.tsx';

export const Route = createFileRoute('/_app/')({
  validateSearch: readListSearch,
  beforeLoad: ({ search }) => openWhatNeedsYou(known(readListSearch, search)),
  loaderDeps: ({ search }) => ({ search: known(readListSearch, search) }),
  loader: ({ context, deps: { search } }) => beginList(context.queryClient, viewOf(search), search, undefined),
  component: Publications,
});

function Publications() {
  const search = Route.useSearch({ select: (search) => known(readListSearch, search), structuralSharing: true });
  return <PublicationsScreen home view={viewOf(search)} search={search} page={1} />;
}
