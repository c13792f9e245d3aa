import { USER_SORTS } from '@imprimatur/contract/sort-columns';
import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { screenAddress } from '@imprimatur/domain/screens';
import {
  flagParameter,
  oneOf,
  orderParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';

/** The query of the user list's URL. The page is in its path. */
const readParameters = searchReader({
  query: shortText(),
  role: oneOf(ROLES.map(({ id }) => id)),
  committee: oneOf(COMMITTEES),
  /** Shows deleted users instead of all other users. */
  deleted: flagParameter,
  sort: oneOf(USER_SORTS),
  order: orderParameter,
});

export type UserSearch = ReturnType<typeof readParameters>;

/** An order counts only with a column. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const { sort, order: direction = 'asc', ...search } = readParameters(raw);
  return { ...search, ...(sort === undefined ? {} : { sort, order: direction }) };
}

export const usersAddress = (search: UserSearch, to = 1): string =>
  searchAddress(to === 1 ? screenAddress('users') : `${screenAddress('users')}/${to}`, search);
