import { createFileRoute } from '@tanstack/react-router';
import { frozenQuery, readReportSearch, reportQuery } from '../../features/report/address.ts';
import { ReportScreen } from '../../features/report/ReportScreen.tsx';
import { redirectUnlessReportReader } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/report')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readReportSearch,
  beforeLoad: ({ context }) => redirectUnlessReportReader(context.queryClient),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search } }) => {
    const meta = { failures: 'own' } as const;
    if (search.frozen === undefined) void context.queryClient.prefetchQuery({ ...reportQuery(search), meta });
    else void context.queryClient.prefetchQuery({ ...frozenQuery(Number(search.frozen)), meta });
  },
  component: ReportRoute,
});

function ReportRoute() {
  return <ReportScreen search={Route.useSearch()} />;
}
