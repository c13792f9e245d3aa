import { ROLES } from '@imprimatur/domain/permissions/roles';
import { startDownload } from '../../../lib/start-download.ts';
import { useCall } from '../../../lib/query.ts';
import { ListDownload } from '../../../ui/ListDownload.tsx';
import type { UserSearch } from '../address.ts';

/** Downloads all pages of the list with its filters. */
export function UserDownload({ search: { role, ...filters } }: { search: UserSearch }) {
  const { mutate } = useCall('POST /users/get-download-link', { onSuccess: ({ link }) => startDownload(link) });
  const chosen = role === undefined ? {} : { role: ROLES.map(({ id }) => id).filter((id) => String(id) === role) };
  return <ListDownload onDownload={(format) => mutate({ body: { format, ...chosen, ...filters } })} />;
}
