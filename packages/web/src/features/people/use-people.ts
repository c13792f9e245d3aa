import type { UserOption } from '@imprimatur/contract';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQueryOptions } from '../../lib/query.ts';

const EVERY_ROLE = ROLES.map(({ id }) => id).join(',');
const MINUTE_MS = 60_000;

/** The people of the pickers who match a name or own an address; without a query, everybody. */
export const optionsQuery = (query?: string) => ({
  ...callQueryOptions('GET /users', { query: { role: EVERY_ROLE, options: '1', ...(query ? { query } : {}) } }),
  staleTime: MINUTE_MS,
});

export const toPickablePerson = ({ id, name, role, committee, away }: UserOption): PickablePerson => ({
  id,
  name,
  role,
  committee,
  away,
});

/** Everybody who can be picked; the first page if they do not fit on one. */
export function usePeople(): readonly PickablePerson[] {
  const { data } = useQuery(optionsQuery());
  return useMemo(() => data?.data.map(toPickablePerson) ?? [], [data]);
}
