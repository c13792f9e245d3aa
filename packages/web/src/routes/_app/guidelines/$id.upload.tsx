import { createFileRoute } from '@tanstack/react-router';
import { requireAbility } from '../../../features/entry/require-ability.ts';
import { UploadScreen } from '../../../features/files/UploadScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

/** Only for the person who submits the first draft. */
export const Route = createFileRoute('/_app/guidelines/$id/upload')({
  codeSplitGroupings: [['loader', 'component']],
  loader: requireAbility('firstUpload', { instead: 'upload' }),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <UploadScreen key={id} id={Number(id)} />;
}
