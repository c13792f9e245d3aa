import { declaringAddress } from '@imprimatur/domain/screens';
import { useQuery } from '@tanstack/react-query';
import { openDeclarationsQuery } from './queries.ts';

/** Returns where this person declares for an entry; asks only where they are `asked` to, whether more is open. */
export function useDeclaringAddress(asked: boolean): (id: number) => string {
  const { data } = useQuery({ ...openDeclarationsQuery(), enabled: asked, meta: { failures: 'own' } });
  return (id) => declaringAddress(id, data?.data.open.length ?? 0);
}
