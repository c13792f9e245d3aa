import { LIBRARY_SORTS } from '@imprimatur/contract/sort-columns';
import { COMMITTEES, MANUSCRIPT_TYPE_IDS } from '@imprimatur/domain/guideline/enumerations';
import { LIBRARY_STATES } from '@imprimatur/domain/library/library';
import { screenAddress } from '@imprimatur/domain/screens';
import { callQueryOptions } from '../../lib/query.ts';
import {
  flagParameter,
  oneOf,
  orderParameter,
  pageParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';

export const readLibrarySearch = searchReader({
  state: oneOf(LIBRARY_STATES),
  committee: oneOf(COMMITTEES),
  type: oneOf(MANUSCRIPT_TYPE_IDS),
  /** Only imported past guidelines. */
  imported: flagParameter,
  query: shortText(),
  sort: oneOf(LIBRARY_SORTS),
  order: orderParameter,
  page: pageParameter,
});

export type LibrarySearch = ReturnType<typeof readLibrarySearch>;

export const libraryAddress = (search: LibrarySearch, to = 1): string =>
  searchAddress(screenAddress('library'), search, to);

export const libraryQuery = ({ page: at = 1, type, ...search }: LibrarySearch) =>
  callQueryOptions('GET /library', { query: { page: at, type: type?.toString(), ...search } });
