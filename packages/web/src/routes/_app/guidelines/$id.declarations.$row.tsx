import { createFileRoute, redirect } from '@tanstack/react-router';
import { storedDeclarationQuery } from '../../../features/declarations/queries.ts';
import { StoredDeclaration } from '../../../features/declarations/StoredDeclaration.tsx';
import { hasAbility } from '../../../features/entry/entry.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

/** For the office and the council. Everybody else is redirected to the list. */
export const Route = createFileRoute('/_app/guidelines/$id/declarations/$row')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    const entry = await openEntry(context.queryClient, params.id);
    if (!hasAbility(entry, 'readDeclarations')) throw redirect({ to: '/' });
    await context.queryClient.fetchQuery(storedDeclarationQuery(Number(params.id), Number(params.row)));
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id, row } = Route.useParams();
  return <StoredDeclaration key={row} gid={Number(id)} id={Number(row)} />;
}
