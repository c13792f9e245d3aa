import { createFileRoute } from '@tanstack/react-router';
import { DeclarationsScreen } from '../../../features/declarations/DeclarationsScreen.tsx';
import { belongsToOffice, requireAbility } from '../../../features/entry/require-ability.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

/** Only for the office. */
export const Route = createFileRoute('/_app/guidelines/$id/coi-managment')({
  codeSplitGroupings: [['loader', 'component']],
  loader: requireAbility('manageDeclarations', { belongsTo: belongsToOffice }),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <DeclarationsScreen key={id} id={Number(id)} />;
}
