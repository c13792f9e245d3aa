import { startDownload } from '../../../lib/start-download.ts';
import { useCall } from '../../../lib/query.ts';
import { ListDownload } from '../../../ui/ListDownload.tsx';
import { type ListSearch, type ListView, parsePhases } from '../address.ts';
import { toListFilters } from '../query.ts';

interface Props {
  view: ListView;
  search: ListSearch;
}

/** Downloads all pages of the list with its filters. */
export default function PublicationDownload({ view, search }: Props) {
  const { mutate } = useCall('POST /guidelines/get-download-link', { onSuccess: ({ link }) => startDownload(link) });
  const { phases, ...filters } = toListFilters(view, search);
  const chosen = phases === undefined ? {} : { phases: parsePhases(phases) };
  return <ListDownload onDownload={(format) => mutate({ body: { format, ...chosen, ...filters } })} />;
}
