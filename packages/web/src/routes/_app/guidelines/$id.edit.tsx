import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditorScreen } from '../../../features/editor/EditorScreen.tsx';
import { Folded } from '../../../features/editor/Folded.tsx';
import { mayEdit, rightsOf } from '../../../features/editor/rights.ts';
import { latestList } from '../../../features/guideline-list/remembered.ts';
import { readStep } from '../../../features/editor/search.ts';
import { CommentsCard } from '../../../features/entry/CommentsCard.tsx';
import { entryQuery } from '../../../features/entry/queries.ts';
import { Timeline } from '../../../features/entry/Timeline.tsx';
import { Request } from '../../../features/entry/Request.tsx';
import { useMarkRead } from '../../../features/entry/use-mark-read.ts';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/edit')({
  validateSearch: readStep,
  loader: async ({ context, params }) => {
    const { data: entry } = await context.queryClient.ensureQueryData(entryQuery(Number(params.id)));
    if (!mayEdit(rightsOf(entry))) throw redirect({ to: '/guidelines/$id/view', params, replace: true });
  },
  pendingComponent: PageSkeleton,
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: entry } = useSuspenseQuery(entryQuery(Number(id))).data;
  useMarkRead(entry);
  return (
    <EditorScreen
      key={id}
      entry={entry}
      step={step}
      onStep={(next) => void navigate({ search: { step: next }, resetScroll: false })}
      onCreated={() => Promise.resolve()}
      onSubmitted={() => navigate({ href: latestList() })}
      request={<Request entry={entry} />}
    >
      {!isDraft(entry.phase) && <CommentsCard entry={entry} as="plain" />}
      <Folded>
        <Timeline entry={entry} />
      </Folded>
    </EditorScreen>
  );
}
