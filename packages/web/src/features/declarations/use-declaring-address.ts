import { declaringAddress } from '@imprimatur/domain/screens';
import { useQuery } from '@tanstack/react-query';
import { openDeclarationsQuery } from './queries.ts';

/**
 * Returns the URL where this person declares for an entry. Queries the other open declarations only if `isAsked` is true.
 */
export function useDeclaringAddress(isAsked: boolean): (id: number) => string {
  const { data } = useQuery({ ...openDeclarationsQuery(), enabled: isAsked, meta: { failures: 'own' } });
  return (id) => declaringAddress(id, data?.data.open.length ?? 0);
}
