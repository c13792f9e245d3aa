import { useQuery } from '@tanstack/react-query';
import { load } from '../../lib/query.ts';
import { useIdle } from '../../lib/idle.ts';

/**
 * Counts for the menu: all entries, entries that need this person, a standing declaration to renew, and published
 * entries to re-examine. Empty until loaded.
 */
export function useCounts(): { publications?: number; work?: number; renewals?: number; re_examinations?: number } {
  const enabled = useIdle();
  const { data } = useQuery({ ...load('GET /user/counts'), staleTime: 60_000, meta: { failures: 'own' }, enabled });
  return data?.data ?? {};
}
