import { DESK_SORTS } from '@imprimatur/contract/sort-columns';
import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { ALL_TASKS } from '@imprimatur/domain/lifecycle/next-step';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { screenAddress } from '@imprimatur/domain/screens';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import {
  flagParameter,
  numberParameter,
  oneOf,
  orderParameter,
  pageParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';

/** Search and filters of the desk. */
export const readDeskSearch = searchReader({
  query: shortText(),
  task: oneOf(ALL_TASKS),
  user: numberParameter,
  late: flagParameter,
  due: oneOf(['week']),
  committee: oneOf(COMMITTEES),
  phase: oneOf(PHASE_IDS),
  country: shortText(100),
  /** Groups the tasks by person, in the order of their names. */
  by: oneOf(['person']),
  sort: oneOf(DESK_SORTS),
  order: orderParameter,
  page: pageParameter,
});

export type DeskSearch = ReturnType<typeof readDeskSearch>;

/** A task on the desk, with facts about its person. */
export type DeskTask = CallResponse<'GET /desk'>['data'][number];

export const deskAddress = (search: DeskSearch, to = 1): string => searchAddress(screenAddress('desk'), search, to);

/** The filters and the order of the rows; tasks that are grouped by person are sorted by name. */
export const filtersOf = ({ page: _page, by, ...search }: DeskSearch) => ({
  ...search,
  ...(by === 'person' ? { sort: 'user' as const, order: 'asc' as const } : {}),
});

export const deskQuery = (search: DeskSearch) =>
  callQueryOptions('GET /desk', { query: { page: search.page ?? 1, ...filtersOf(search) } });

/** True if a filter is set; a search alone does not count. */
export const isNarrowed = ({ committee, phase, country, ...others }: DeskSearch): boolean =>
  !isTaskOfAll(others) || committee !== undefined || phase !== undefined || country !== undefined;

/** True unless the filter of a count, a type of task or a person is set. */
export const isTaskOfAll = ({ late, due, task, user }: DeskSearch): boolean =>
  late === undefined && due === undefined && task === undefined && user === undefined;
