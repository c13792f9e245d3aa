import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch, reportQuery } from '../../features/report/address.ts';
import { ReportScreen } from '../../features/report/ReportScreen.tsx';
import { reportReadersOnly } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/report')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readReportSearch,
  beforeLoad: ({ context }) => reportReadersOnly(context.queryClient),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => {
    void context.queryClient.prefetchQuery({ ...reportQuery(search), meta: { failures: 'own' } });
  },
  component: ReportRoute,
});

function ReportRoute() {
  return <ReportScreen search={Route.useSearch()} />;
}
