import { createFileRoute } from '@tanstack/react-router';
import { historyQuery, openEntry } from '../../../features/entry/queries.ts';
import { type EntryTab, isEntryTab } from '../../../features/entry/tabs.ts';
import { ViewScreen } from '../../../features/entry-view/ViewScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/view')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: EntryTab } => (isEntryTab(tab) ? { tab } : {}),
  loader: async ({ context, params, cause }) => {
    // The history panel renders later, but printing needs its data at once.
    if (cause !== 'preload') void context.queryClient.prefetchQuery(historyQuery(Number(params.id)));
    await openEntry(context.queryClient, params.id);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ViewScreen
      key={id}
      id={Number(id)}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
