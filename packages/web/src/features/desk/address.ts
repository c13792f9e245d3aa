import { DESK_SORTS, type DeskSort } from '@imprimatur/contract/sort-columns';
import { COMMITTEES, type CommitteeCode } from '@imprimatur/domain/guideline/enumerations';
import { ALL_TASKS, type AnyTask } from '@imprimatur/domain/lifecycle/next-step';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { screenAddress } from '@imprimatur/domain/screens';
import { readTextParameter } from '../../lib/address-word.ts';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';

export interface DeskSearch {
  query?: string;
  task?: AnyTask;
  user?: string;
  late?: '1';
  due?: 'week';
  committee?: CommitteeCode;
  phase?: string;
  country?: string;
  /** Groups the tasks by person, in the order of their names. */
  by?: 'person';
  sort?: DeskSort;
  order?: 'asc' | 'desc';
  page?: string;
}

/** A task on the desk, with facts about its person. */
export type DeskTask = CallResponse<'GET /desk'>['data'][number];

const isNumber = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text);

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const query = readTextParameter(raw['query']).slice(0, 200);
  const [user, page] = [readTextParameter(raw['user']), readTextParameter(raw['page'])];
  const task = ALL_TASKS.find((one) => one === raw['task']);
  const committee = COMMITTEES.find((one) => one === raw['committee']);
  const phase = PHASE_IDS.find((one) => String(one) === readTextParameter(raw['phase']));
  const country = readTextParameter(raw['country']).slice(0, 100);
  const sort = DESK_SORTS.find((one) => one === raw['sort']);
  return {
    ...(query === '' ? {} : { query }),
    ...(task === undefined ? {} : { task }),
    ...(isNumber(user) ? { user } : {}),
    ...(raw['late'] === '1' ? { late: '1' as const } : {}),
    ...(raw['due'] === 'week' ? { due: 'week' as const } : {}),
    ...(committee === undefined ? {} : { committee }),
    ...(phase === undefined ? {} : { phase: String(phase) }),
    ...(country === '' ? {} : { country }),
    ...(raw['by'] === 'person' ? { by: 'person' as const } : {}),
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

/** The filters and the order of the rows; tasks that are grouped by person are sorted by name. */
const filtersOf = ({ page: _page, by, ...search }: DeskSearch) => ({
  ...search,
  ...(by === 'person' ? { sort: 'user' as const, order: 'asc' as const } : {}),
});

export const deskQuery = (search: DeskSearch) =>
  callQueryOptions('GET /desk', { query: { page: search.page ?? '1', ...filtersOf(search) } });

/** The filters as the body of the download. */
export function toDownloadFilters(search: DeskSearch) {
  const { phase: chosen, user, ...filters } = filtersOf(search);
  const phase = PHASE_IDS.find((id) => String(id) === chosen);
  return {
    ...filters,
    ...(phase === undefined ? {} : { phase }),
    ...(user === undefined ? {} : { user: Number(user) }),
  };
}

/** True if a filter is set; a search alone does not count. */
export const isNarrowed = ({ committee, phase, country, ...others }: DeskSearch): boolean =>
  !isTaskOfAll(others) || committee !== undefined || phase !== undefined || country !== undefined;

/** True unless the filter of a count, a type of task or a person is set. */
export const isTaskOfAll = ({ late, due, task, user }: DeskSearch): boolean =>
  late === undefined && due === undefined && task === undefined && user === undefined;
