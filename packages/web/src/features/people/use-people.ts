import type { UserOption } from '@imprimatur/contract';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { load } from '../../lib/query.ts';

const EVERY_ROLE = ROLES.map(({ id }) => id).join(',');
const MINUTE = 60_000;

const optionsQuery = (query?: string) => ({
  ...load('GET /users', { query: { role: EVERY_ROLE, options: '1', ...(query ? { query } : {}) } }),
  staleTime: MINUTE,
});

const asPickable = ({ id, name, role, committee, away }: UserOption): PickablePerson => ({
  id,
  name,
  role,
  committee,
  away,
});

/** Whether all who can be picked are loaded, so that a name that is not among them is nobody's. */
export const useKnowsPeople = (): boolean => useQuery(optionsQuery()).data !== undefined;

/** Everybody who can be picked. Where they do not fit on one page, those who match what is typed. */
export function usePeople(typed = ''): readonly PickablePerson[] {
  const all = useQuery(optionsQuery());
  const tooMany = (all.data?.meta.last_page ?? 1) > 1;
  const found = useQuery({ ...optionsQuery(typed.trim()), enabled: tooMany && typed.trim().length > 1 });
  const data = (tooMany ? found.data : undefined) ?? all.data;
  return useMemo(() => data?.data.map(asPickable) ?? [], [data]);
}
