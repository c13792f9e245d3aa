import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { useIdle } from '../../lib/idle.ts';

export const countsQuery = () => callQueryOptions('GET /user/counts');

/**
 * All entries, entries that need this person, their tasks (as many as *My work* lists), and those of the tasks that no
 * list of entries contains: a standing declaration to renew, and published entries to re-examine. Empty until loaded.
 */
export function useCounts(): Partial<CallResponse<'GET /user/counts'>['data']> {
  const enabled = useIdle();
  const { data } = useQuery({ ...countsQuery(), staleTime: 60_000, meta: { failures: 'own' }, enabled });
  return data?.data ?? {};
}
