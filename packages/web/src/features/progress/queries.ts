import { callQueryOptions } from '../../lib/query.ts';

/** The delegates' answers, for people who can read every review. */
export const coverageQuery = (id: number) => ({
  ...callQueryOptions('GET /guidelines/{id}/delegate-coverage', { params: { id } }),
  meta: { failures: 'own' as const },
});
