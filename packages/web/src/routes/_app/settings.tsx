import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../../features/settings/queries.ts';
import { SettingsScreen } from '../../features/settings/SettingsScreen.tsx';
import { redirectUnlessOffice } from '../../features/session/current.ts';
import { PageSkeleton } from '../../ui/Skeletons.tsx';

export const Route = createFileRoute('/_app/settings')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  pendingComponent: PageSkeleton,
  component: SettingsScreen,
});
