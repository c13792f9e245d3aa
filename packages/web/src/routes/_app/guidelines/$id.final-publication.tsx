import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { PublicationScreen } from '../../../features/publication/PublicationScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/final-publication')({
  loader: async ({ context, params }) => {
    // In 140 the office corrects the details, and only the office may set a phase there.
    await openEntry(
      context.queryClient,
      params.id,
      (entry) => may(entry, 'publish') || (entry.phase === 140 && may(entry, 'setPhase')),
    );
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <PublicationScreen key={id} id={Number(id)} />;
}
