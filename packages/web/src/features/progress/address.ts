import { BOARD_SORTS } from '@imprimatur/contract/sort-columns';
import { screenAddress } from '@imprimatur/domain/screens';
import {
  flagParameter,
  oneOf,
  pageParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';
import { TURNS } from '../../tokens.ts';

export const readBoardSearch = searchReader({
  query: shortText(),
  turn: oneOf(TURNS),
  late: flagParameter,
  ended: flagParameter,
  sort: oneOf(BOARD_SORTS, 'deadline'),
  page: pageParameter,
});

export type BoardSearch = ReturnType<typeof readBoardSearch>;

export const boardAddress = (search: BoardSearch, to = 1): string => searchAddress(screenAddress('board'), search, to);
