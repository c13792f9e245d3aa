import { createFileRoute } from '@tanstack/react-router';
import { belongsToSubmitter, requireAbility } from '../../../features/entry/require-ability.ts';
import { UploadScreen } from '../../../features/files/UploadScreen.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';

/** Only for the submitter, and for the office on their behalf. */
export const Route = createFileRoute('/_app/guidelines/$id/upload')({
  codeSplitGroupings: [['loader', 'component']],
  loader: requireAbility('firstUpload', { belongsTo: belongsToSubmitter }),
  pendingComponent: PageSkeleton,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <UploadScreen key={id} id={Number(id)} />;
}
