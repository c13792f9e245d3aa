import { createFileRoute } from '@tanstack/react-router';
import { hasAbility } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { PublicationScreen } from '../../../features/publishing/PublicationScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/final-publication')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    // Only the office may set a phase. It can therefore store the publication details in any phase.
    await openEntry(
      context.queryClient,
      params.id,
      (entry) => hasAbility(entry, 'publish') || hasAbility(entry, 'setPhase'),
    );
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <PublicationScreen key={id} id={Number(id)} />;
}
