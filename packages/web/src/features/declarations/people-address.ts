import { DECIDING_ROLES, STANDING_STATES } from '@imprimatur/domain/people/standing-declaration';
import { screenAddress } from '@imprimatur/domain/screens';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { oneOf, searchAddress, searchReader } from '../../lib/search-params.ts';

export type DecidingPerson = CallResponse<'GET /declarations/people'>['data'][number];

export const peopleQuery = () => callQueryOptions('GET /declarations/people');

/** The groups of people who decide. `office` means super users of any role. */
export const PEOPLE_GROUPS = [...DECIDING_ROLES.map(String), 'office'] as const;

export const readPeopleSearch = searchReader({ state: oneOf(STANDING_STATES), group: oneOf(PEOPLE_GROUPS) });

export type PeopleSearch = ReturnType<typeof readPeopleSearch>;

export const peopleAddress = (search: PeopleSearch): string =>
  searchAddress(screenAddress('people-declarations'), search);

export const isInGroup = ({ role, superuser }: DecidingPerson, group: string | undefined): boolean =>
  group === undefined || (group === 'office' ? superuser : String(role) === group);
