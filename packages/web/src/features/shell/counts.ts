import { useQuery } from '@tanstack/react-query';
import { useIdle } from '../../lib/idle.ts';
import { load } from '../../lib/query.ts';

const quiet = { staleTime: 60_000, meta: { failures: 'own' } } as const;

/** The number of entries, and of those that need this person; undefined until it is known. */
export function useCounts(): { publications?: number; work?: number } {
  const enabled = useIdle();
  const all = useQuery({ ...load('GET /guidelines', { query: { page: 1 } }), ...quiet, enabled });
  const mine = useQuery({ ...load('GET /guidelines', { query: { page: 1, mine: '1' } }), ...quiet, enabled });
  return { publications: all.data?.meta.total, work: mine.data?.meta.total };
}
