import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import type { Entry } from './entry.ts';
import { entryQuery } from './queries.ts';

/**
 * Marks the entry as read when it is opened. Updates only the cached entry, because no list shows the mark. Ignores
 * failures.
 */
export function useMarkRead({ id, readed }: Entry): void {
  const client = useQueryClient();
  useEffect(() => {
    if (readed) return;
    call('PUT /guidelines/{id}/read', { params: { id } })
      .then(() => {
        client.setQueryData(entryQuery(id).queryKey, (old) => old && { data: { ...old.data, readed: true } });
      })
      .catch(() => undefined);
  }, [id, readed, client]);
}
