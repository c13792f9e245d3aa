import { createFileRoute, notFound } from '@tanstack/react-router';
import { HANDBOOK_PAGES } from '../../features/help/handbook.ts';
import { HelpScreen } from '../../features/help/HelpScreen.tsx';
import { findHandbookPage } from '../../features/help/find-handbook-page.ts';
import { useUser } from '../../features/session/current.ts';
import { NotFoundScreen } from '../../features/shell/NotFoundScreen.tsx';
import { PageSkeleton } from '../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/help/{-$page}')({
  codeSplitGroupings: [['loader', 'component']],
  /** `from` is the URL of the screen where help was requested. */
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  loader: ({ params }) => {
    if (params.page === undefined) return null;
    const page = HANDBOOK_PAGES.find((name) => name === params.page);
    if (page === undefined) throw notFound();
    return page;
  },
  pendingComponent: PageSkeleton,
  component: Help,
  notFoundComponent: () => <NotFoundScreen />,
});

function Help() {
  const { from } = Route.useSearch();
  const fitting = findHandbookPage(from ?? '/', useUser());
  const page = Route.useLoaderData() ?? fitting;
  return <HelpScreen key={page} page={page} />;
}
