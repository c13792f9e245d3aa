import { createFileRoute } from '@tanstack/react-router';
import { readLogSearch } from '../../features/logs/address.ts';
import { LogsScreen } from '../../features/logs/LogsScreen.tsx';
import { redirectUnlessOffice } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/logs')({
  validateSearch: readLogSearch,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  component: Logs,
});

function Logs() {
  return <LogsScreen search={Route.useSearch()} />;
}
