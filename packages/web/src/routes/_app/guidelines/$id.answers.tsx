import { createFileRoute } from '@tanstack/react-router';
import { hasAbility } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { AnswersScreen } from '../../../features/answers/AnswersScreen.tsx';
import { loadPoints } from '../../../features/points/queries.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/answers')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context: { queryClient }, params }) => {
    await openEntry(queryClient, params.id, (entry) => hasAbility(entry, 'answerPoints'));
    await loadPoints(queryClient, Number(params.id));
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <AnswersScreen key={id} id={Number(id)} search={Route.useSearch()} />;
}
