import { startDownload } from '../../../lib/start-download.ts';
import { useCall } from '../../../lib/query.ts';
import { ListDownload } from '../../../ui/ListDownload.tsx';
import type { UserSearch } from '../address.ts';

/** Downloads all pages of the list with its filters. */
export function UserDownload({ search: { role, ...filters } }: { search: UserSearch }) {
  const { mutate } = useCall('POST /users/get-download-link', { onSuccess: ({ link }) => startDownload(link) });
  return (
    <ListDownload
      onDownload={(format) => mutate({ body: { format, role: role === undefined ? undefined : [role], ...filters } })}
    />
  );
}
