import { createFileRoute } from '@tanstack/react-router';
import { OwnDeclaration } from '../../../features/declarations/OwnDeclaration.tsx';
import { ownDeclarationQuery } from '../../../features/declarations/queries.ts';
import { openEntry } from '../../../features/entry/queries.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/declaration')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    await Promise.all([
      // A person who may not read the entry can still declare.
      openEntry(context.queryClient, params.id).catch(() => null),
      context.queryClient.fetchQuery(ownDeclarationQuery(Number(params.id))),
    ]);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <OwnDeclaration key={id} id={Number(id)} />;
}
