import { startDownload } from '../../lib/start-download.ts';
import { useCall } from '../../lib/query.ts';
import { type ReportSearch, toReportBody } from './address.ts';

export const REPORT_FILE_FORMATS = ['pdf', 'xlsx', 'csv'] as const;

export function useReportDownload(search: ReportSearch) {
  const onSuccess = ({ link }: { link: string }) => startDownload(link);
  const current = useCall('POST /report/get-download-link', { onSuccess });
  const frozen = useCall('POST /reports/{id}/get-download-link', { onSuccess });
  const download = (format: (typeof REPORT_FILE_FORMATS)[number]): void =>
    search.frozen === undefined
      ? current.mutate({ body: { ...toReportBody(search), format } })
      : frozen.mutate({ params: { id: Number(search.frozen) }, body: { format } });
  return { download, busy: current.isPending || frozen.isPending };
}
