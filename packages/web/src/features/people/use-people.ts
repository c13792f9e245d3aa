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

/** True once everybody who can be picked has loaded. A name that is not found then belongs to nobody. */
export const useKnowsPeople = (): boolean => useQuery(optionsQuery()).data !== undefined;

/** Everybody who can be picked. If they do not fit on one page, those who match the typed text. */
export function usePeople(typed = ''): readonly PickablePerson[] {
  const all = useQuery(optionsQuery());
  const tooMany = (all.data?.meta.last_page ?? 1) > 1;
  const found = useQuery({ ...optionsQuery(typed.trim()), enabled: tooMany && typed.trim().length > 1 });
  const data = (tooMany ? found.data : undefined) ?? all.data;
  return useMemo(() => data?.data.map(asPickable) ?? [], [data]);
}
