import { startDownload } from '../../../lib/start-download.ts';
import { useCall } from '../../../lib/query.ts';
import { ListDownload } from '../../../ui/ListDownload.tsx';
import { type DeskSearch, filtersOf } from '../address.ts';

/** Downloads all pages of the desk with its filters. */
export default function DeskDownload({ search }: { search: DeskSearch }) {
  const { mutate } = useCall('POST /desk/get-download-link', { onSuccess: ({ link }) => startDownload(link) });
  return <ListDownload onDownload={(format) => mutate({ body: { format, ...filtersOf(search) } })} />;
}
