import { createFileRoute } from '@tanstack/react-router';
import { readReadingSearch } from '../../../features/reading/address.ts';
import { openFile } from '../../../features/reading/open-file.ts';
import { ReadScreen } from '../../../features/reading/ReadScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/guidelines/$id/read/$fileId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readReadingSearch,
  loaderDeps: ({ search: { against } }) => ({ against }),
  loader: async ({ context, params, deps }) => {
    await openFile(context.queryClient, params, deps.against);
  },
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id, fileId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReadScreen
      key={`${id}:${fileId}`}
      gid={Number(id)}
      fileId={Number(fileId)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
