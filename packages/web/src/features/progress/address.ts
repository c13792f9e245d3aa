import { BOARD_SORTS, type BoardSort } from '@imprimatur/contract/sort-columns';
import { screenAddress } from '@imprimatur/domain/screens';
import { readTextParameter } from '../../lib/address-word.ts';
import { TURNS, type Turn } from '../../tokens.ts';

export interface BoardSearch {
  query?: string;
  turn?: Turn;
  late?: '1';
  ended?: '1';
  sort?: BoardSort;
  page?: string;
}

export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const query = readTextParameter(raw['query']).slice(0, 200);
  const turn = TURNS.find((one) => one === raw['turn']);
  const sort = BOARD_SORTS.find((one) => one === raw['sort']);
  const page = readTextParameter(raw['page']);
  return {
    ...(query === '' ? {} : { query }),
    ...(turn === undefined ? {} : { turn }),
    ...(raw['late'] === '1' ? { late: '1' as const } : {}),
    ...(raw['ended'] === '1' ? { ended: '1' as const } : {}),
    ...(sort === undefined || sort === 'deadline' ? {} : { sort }),
    ...(/^[1-9]\d{0,6}$/.test(page) && page !== '1' ? { page } : {}),
  };
}

export function boardAddress({ page: _page, ...search }: BoardSearch, to = 1): string {
  const params = new URLSearchParams({ ...search, ...(to === 1 ? {} : { page: String(to) }) });
  const path = screenAddress('board');
  return params.size > 0 ? `${path}?${params}` : path;
}
