import { createFileRoute } from '@tanstack/react-router';
import { isChoice, listChoices } from '../../../features/decide/choices.ts';
import { DecideScreen } from '../../../features/decide/DecideScreen.tsx';
import { openEntry } from '../../../features/entry/queries.ts';
import { prefetchPoints } from '../../../features/points/queries.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/decide')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ choice }: Record<string, unknown>) => (isChoice(choice) ? { choice } : {}),
  loader: async ({ context, params }) => {
    const entry = await openEntry(context.queryClient, params.id, (one) => listChoices(one).length > 0);
    await prefetchPoints(context.queryClient, entry, false);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { choice = null } = Route.useSearch();
  return <DecideScreen key={`${id} ${choice}`} id={Number(id)} choice={choice} />;
}
