import { DESK_SORTS, type DeskSort } from '@imprimatur/contract/sort-columns';
import { ALL_TASKS, type AnyTask } from '@imprimatur/domain/lifecycle/next-step';
import { screenAddress } from '@imprimatur/domain/screens';
import { wordOf } from '../../lib/address-word.ts';
import { load } from '../../lib/query.ts';

export interface DeskSearch {
  query?: string;
  task?: AnyTask;
  user?: string;
  late?: '1';
  sort?: DeskSort;
  order?: 'asc' | 'desc';
  page?: string;
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text);

/** Ignores invalid parameters, because anyone may type an address. */
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const query = wordOf(raw['query']).slice(0, 200);
  const [user, page] = [wordOf(raw['user']), wordOf(raw['page'])];
  const task = ALL_TASKS.find((one) => one === raw['task']);
  const sort = DESK_SORTS.find((one) => one === raw['sort']);
  return {
    ...(query === '' ? {} : { query }),
    ...(task === undefined ? {} : { task }),
    ...(isNumber(user) ? { user } : {}),
    ...(raw['late'] === '1' ? { late: '1' as const } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(raw['order'] === 'asc' || raw['order'] === 'desc' ? { order: raw['order'] } : {}),
    ...(isNumber(page) && page !== '1' ? { page } : {}),
  };
}

export function deskAddress({ page: _page, ...search }: DeskSearch, to = 1): string {
  const params = new URLSearchParams({ ...search, ...(to === 1 ? {} : { page: String(to) }) });
  const path = screenAddress('desk');
  return params.size > 0 ? `${path}?${params}` : path;
}

export const deskQuery = ({ page = '1', ...search }: DeskSearch) => load('GET /desk', { query: { page, ...search } });

/** True if a filter is set; a search alone does not count. */
export const isNarrowed = ({ late, task, user }: DeskSearch): boolean =>
  late !== undefined || task !== undefined || user !== undefined;
