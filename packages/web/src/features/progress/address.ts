import { screenAddress } from '@imprimatur/domain/screens';
import { wordOf } from '../../lib/address-word.ts';
import { TURNS, type Turn } from '../../tokens.ts';

export const SORTS = ['deadline', 'delay', 'created', 'name'] as const;

/** The board's filters and order, from its address. */
export interface BoardSearch {
  query?: string;
  turn?: Turn;
  late?: '1';
  ended?: '1';
  sort?: (typeof SORTS)[number];
}

export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const query = wordOf(raw['query']).slice(0, 200);
  const turn = TURNS.find((one) => one === raw['turn']);
  const sort = SORTS.find((one) => one === raw['sort']);
  return {
    ...(query === '' ? {} : { query }),
    ...(turn === undefined ? {} : { turn }),
    ...(raw['late'] === '1' ? { late: '1' as const } : {}),
    ...(raw['ended'] === '1' ? { ended: '1' as const } : {}),
    ...(sort === undefined || sort === 'deadline' ? {} : { sort }),
  };
}

export function boardAddress(search: BoardSearch): string {
  const params = new URLSearchParams({ ...search });
  const path = screenAddress('board');
  return params.size > 0 ? `${path}?${params}` : path;
}
