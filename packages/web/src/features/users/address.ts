import { USER_SORTS, type UserSort } from '@imprimatur/contract/sort-columns';
import { COMMITTEES, type CommitteeCode } from '@imprimatur/domain/guideline/enumerations';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { screenAddress } from '@imprimatur/domain/screens';

/** The query of the user list's URL. The page is in its path. */
export interface UserSearch {
  query?: string;
  /** The id of a role. */
  role?: string;
  committee?: CommitteeCode;
  /** Shows deleted users instead of all other users. */
  deleted?: '1';
  sort?: UserSort;
  order?: 'asc' | 'desc';
}

/** Ignores invalid parameters, because anyone may edit the URL. */
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

/** Page numbers start at 1; null if the text is not a page number. */
export const readUserPage = (text: string | undefined): number | null =>
  text === undefined ? 1 : /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

export function usersAddress(search: UserSearch, page = 1): string {
  const path = page === 1 ? screenAddress('users') : `${screenAddress('users')}/${page}`;
  const params = new URLSearchParams({ ...search });
  return params.size > 0 ? `${path}?${params}` : path;
}
