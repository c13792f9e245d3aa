import { createFileRoute } from '@tanstack/react-router';
import { readStatsSearch } from '../../features/statistics/address.ts';
import { StatsScreen } from '../../features/statistics/StatsScreen.tsx';
import { redirectUnlessOffice } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/stats')({
  validateSearch: readStatsSearch,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  component: Stats,
});

function Stats() {
  return <StatsScreen search={Route.useSearch()} />;
}
