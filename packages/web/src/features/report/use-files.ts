import { startDownload } from '../../lib/start-download.ts';
import { useCall } from '../../lib/query.ts';
import { bodyOf, type ReportSearch } from './address.ts';

export const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

export function useFiles(search: ReportSearch) {
  const onSuccess = ({ link }: { link: string }) => startDownload(link);
  const current = useCall('POST /report/get-download-link', { onSuccess });
  const frozen = useCall('POST /reports/{id}/get-download-link', { onSuccess });
  const download = (format: (typeof FORMATS)[number]): void =>
    search.frozen === undefined
      ? current.mutate({ body: { ...bodyOf(search), format } })
      : frozen.mutate({ params: { id: Number(search.frozen) }, body: { format } });
  return { download, busy: current.isPending || frozen.isPending };
}
