import { USER_SORTS, type UserSort } from '@imprimatur/contract/sort-columns';
import { COMMITTEES, type CommitteeCode } from '@imprimatur/domain/guideline/enumerations';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { screenAddress } from '@imprimatur/domain/screens';

/** The search part of the user list's address; the page is in its path. */
export interface UserSearch {
  query?: string;
  /** The number of a role. */
  role?: string;
  committee?: CommitteeCode;
  /** Those who are deleted, instead of those who are there. */
  deleted?: '1';
  sort?: UserSort;
  order?: 'asc' | 'desc';
}

/** Reads an address that anyone may have typed, and leaves out what is not valid. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const query = typeof raw['query'] === 'string' ? raw['query'].trim().slice(0, 200) : '';
  const role = ROLES.find(({ id }) => String(id) === String(raw['role']));
  const committee = COMMITTEES.find((code) => code === raw['committee']);
  const sort = USER_SORTS.find((column) => column === raw['sort']);
  return {
    ...(query === '' ? {} : { query }),
    ...(role === undefined ? {} : { role: String(role.id) }),
    ...(committee === undefined ? {} : { committee }),
    ...(String(raw['deleted']) === '1' ? { deleted: '1' as const } : {}),
    ...(sort === undefined ? {} : { sort, order: raw['order'] === 'desc' ? ('desc' as const) : ('asc' as const) }),
  };
}

/** Pages count from 1; null if the text is no page. */
export const readUserPage = (text: string | undefined): number | null =>
  text === undefined ? 1 : /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

export function usersAddress(search: UserSearch, page = 1): string {
  const path = page === 1 ? screenAddress('users') : `${screenAddress('users')}/${page}`;
  const params = new URLSearchParams({ ...search });
  return params.size > 0 ? `${path}?${params}` : path;
}
