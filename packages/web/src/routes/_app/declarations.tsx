import { createFileRoute } from '@tanstack/react-router';
import { OpenDeclarations } from '../../features/declarations/OpenDeclarations.tsx';
import { openDeclarationsQuery } from '../../features/declarations/queries.ts';
import { PageSkeleton } from '../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/declarations')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => context.queryClient.fetchQuery(openDeclarationsQuery()),
  pendingComponent: PageSkeleton,
  component: OpenDeclarations,
});
