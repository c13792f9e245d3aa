import { createFileRoute, redirect } from '@tanstack/react-router';
import { canEditAnything, findRights } from '../../../../features/editor/rights.ts';
import { readStep } from '../../../../features/editor/search.ts';
import { entryQuery } from '../../../../features/entry/queries.ts';
import { PageSkeleton } from '../../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/_editor/guidelines/$id/edit')({
  validateSearch: readStep,
  loader: async ({ context, params }) => {
    const { data: entry } = await context.queryClient.ensureQueryData(entryQuery(Number(params.id)));
    if (!canEditAnything(findRights(entry))) throw redirect({ to: '/guidelines/$id/view', params, replace: true });
  },
  pendingComponent: PageSkeleton,
});
