import { DECIDING_ROLES, STANDING_STATES, type StandingState } from '@imprimatur/domain/people/standing-declaration';
import { screenAddress } from '@imprimatur/domain/screens';
import { readTextParameter } from '../../lib/address-word.ts';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';

export type DecidingPerson = CallResponse<'GET /declarations/people'>['data'][number];

export const peopleQuery = () => callQueryOptions('GET /declarations/people');

/** The groups of people who decide. `office` means super users of any role. */
export const PEOPLE_GROUPS = [...DECIDING_ROLES.map(String), 'office'] as const;

export interface PeopleSearch {
  state?: StandingState;
  group?: string;
}

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const state = STANDING_STATES.find((one) => one === raw['state']);
  const group = PEOPLE_GROUPS.find((one) => one === readTextParameter(raw['group']));
  return { ...(state === undefined ? {} : { state }), ...(group === undefined ? {} : { group }) };
}

export function peopleAddress(search: PeopleSearch): string {
  const params = new URLSearchParams({ ...search });
  return params.size > 0 ? `${screenAddress('people-declarations')}?${params}` : screenAddress('people-declarations');
}

export const isInGroup = ({ role, superuser }: DecidingPerson, group: string | undefined): boolean =>
  group === undefined || (group === 'office' ? superuser : String(role) === group);
