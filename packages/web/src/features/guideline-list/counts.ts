import { useQuery } from '@tanstack/react-query';
import { load } from '../../lib/query.ts';
import { useIdle } from '../../lib/idle.ts';

/** The number of entries, and of those that need this person, whether their standing declaration does, and published entries to re-examine; undefined until it is known. */
export function useCounts(): { publications?: number; work?: number; renewals?: number; re_examinations?: number } {
  const enabled = useIdle();
  const { data } = useQuery({ ...load('GET /user/counts'), staleTime: 60_000, meta: { failures: 'own' }, enabled });
  return data?.data ?? {};
}
