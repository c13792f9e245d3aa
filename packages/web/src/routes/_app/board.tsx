import { createFileRoute } from '@tanstack/react-router';
import { readBoardSearch } from '../../features/progress/address.ts';
import { BoardScreen } from '../../features/progress/BoardScreen.tsx';
import { boardQuery } from '../../features/progress/entries.ts';
import { redirectUnlessOffice } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/board')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readBoardSearch,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => {
    void context.queryClient.prefetchQuery({ ...boardQuery(search), meta: { failures: 'own' } });
  },
  component: Board,
});

function Board() {
  return <BoardScreen search={Route.useSearch()} />;
}
