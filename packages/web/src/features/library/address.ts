import { LIBRARY_SORTS, type LibrarySort } from '@imprimatur/contract/sort-columns';
import { COMMITTEES, type CommitteeCode, MANUSCRIPT_TYPE_IDS } from '@imprimatur/domain/guideline/enumerations';
import { LIBRARY_STATES, type LibraryState } from '@imprimatur/domain/library/library';
import { screenAddress } from '@imprimatur/domain/screens';
import { readTextParameter } from '../../lib/address-word.ts';
import { callQueryOptions } from '../../lib/query.ts';

export interface LibrarySearch {
  state?: LibraryState;
  committee?: CommitteeCode;
  type?: string;
  /** Only imported past guidelines. */
  imported?: '1';
  query?: string;
  sort?: LibrarySort;
  order?: 'asc' | 'desc';
  page?: string;
}

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const query = readTextParameter(raw['query']).slice(0, 200);
  const page = readTextParameter(raw['page']);
  const state = LIBRARY_STATES.find((one) => one === raw['state']);
  const committee = COMMITTEES.find((one) => one === raw['committee']);
  const type = MANUSCRIPT_TYPE_IDS.find((one) => String(one) === readTextParameter(raw['type']));
  const sort = LIBRARY_SORTS.find((one) => one === raw['sort']);
  return {
    ...(state === undefined ? {} : { state }),
    ...(committee === undefined ? {} : { committee }),
    ...(type === undefined ? {} : { type: String(type) }),
    ...(readTextParameter(raw['imported']) === '1' ? { imported: '1' as const } : {}),
    ...(query === '' ? {} : { query }),
    ...(sort === undefined ? {} : { sort }),
    ...(raw['order'] === 'asc' || raw['order'] === 'desc' ? { order: raw['order'] } : {}),
    ...(/^[1-9]\d{0,6}$/.test(page) && page !== '1' ? { page } : {}),
  };
}

export function libraryAddress({ page: _page, ...search }: LibrarySearch, to = 1): string {
  const params = new URLSearchParams({ ...search, ...(to === 1 ? {} : { page: String(to) }) });
  const path = screenAddress('library');
  return params.size > 0 ? `${path}?${params}` : path;
}

export const libraryQuery = ({ page = '1', type, ...search }: LibrarySearch) =>
  callQueryOptions('GET /library', { query: { page, ...search, ...(type === undefined ? {} : { type }) } });
