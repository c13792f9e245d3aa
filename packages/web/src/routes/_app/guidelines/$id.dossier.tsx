import { createFileRoute } from '@tanstack/react-router';
import { DossierScreen } from '../../../features/dossier/DossierScreen.tsx';
import { dossierQuery } from '../../../features/dossier/query.ts';
import { hasAbility } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/dossier')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    await openEntry(context.queryClient, params.id, (entry) => hasAbility(entry, 'readDossier'));
    await context.queryClient.fetchQuery(dossierQuery(Number(params.id)));
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <DossierScreen key={id} id={Number(id)} />;
}
