import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditorScreen } from '../../../features/editor/EditorScreen.tsx';
import { latestList } from '../../../features/guideline-list/remembered.ts';
import { readStep } from '../../../features/editor/search.ts';
import { userQuery } from '../../../features/session/queries.ts';

export const Route = createFileRoute('/_app/guidelines/add')({
  validateSearch: readStep,
  loader: async ({ context }) => {
    const { data: user } = await context.queryClient.ensureQueryData(userQuery());
    if (!user.can.add) throw redirect({ to: '/' });
  },
  component: Add,
});

function Add() {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditorScreen
      entry={null}
      step={step}
      onStep={(next) => void navigate({ search: { step: next }, resetScroll: false })}
      onCreated={(id) =>
        navigate({ to: '/guidelines/$id/edit', params: { id: String(id) }, search: { step }, replace: true })
      }
      onSubmitted={() => navigate({ href: latestList() })}
    />
  );
}
