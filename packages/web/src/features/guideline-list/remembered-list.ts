import { screenAddress } from '@imprimatur/domain/screens';
import { personalStorage } from '../../lib/storage.ts';
import { type ListSearch, listAddress, findListView } from './address.ts';

/**
 * Remembers the list as it was left. People who come from another screen to a URL without parameters get this list again: at `/` if
 * nothing needs them, or at `/guidelines`. While a list is on screen, such a URL shows the plain list, so that back and reload work.
 */
const LIST_KEY = 'list';
const DRAFT_PHASES = '0';

interface RememberedList {
  search: ListSearch;
  page: number;
}

let listsOnScreen = 0;

/** Records that a list is on screen. Returns a function that ends this. */
export function registerListOnScreen(): () => void {
  listsOnScreen += 1;
  return () => {
    listsOnScreen -= 1;
    landing = false;
  };
}

export const isListShown = (): boolean => listsOnScreen > 0;

/** True after a person has arrived at `/`, until it is known whether anything needs them. */
let landing = false;

export const beginLanding = (): void => {
  landing = true;
};

/** Ends this state. Returns the URL of another list if nothing needs the person. */
export function endLanding(total: number): string | null {
  const elsewhere = landing && total === 0;
  landing = false;
  return elsewhere ? (findRememberedAddress(true) ?? screenAddress('home')) : null;
}

/** The sort order that puts an entry that was just submitted at the top. */
const NEWEST_FIRST = { sort: 'updated_at', order: 'desc' } as const satisfies ListSearch;
const ORDER_SET_BY_APP_KEY = 'list-order';

/** URL of the list after a submission. The person did not choose the sort order, so it is not remembered. */
export function prepareNewestFirstAddress(): string {
  personalStorage.set(ORDER_SET_BY_APP_KEY, true, 'tab');
  return `${screenAddress('list')}?${new URLSearchParams(NEWEST_FIRST)}`;
}

/** The part of a search that the person chose; null if there is none. */
function pickChosenSearch({ sort, order, ...rest }: ListSearch): ListSearch | null {
  const chosen = { ...rest, ...(sort === undefined ? {} : { sort }), ...(order === undefined ? {} : { order }) };
  if (personalStorage.get<boolean>(ORDER_SET_BY_APP_KEY, 'tab') !== true) return chosen;
  if (sort === NEWEST_FIRST.sort && order === NEWEST_FIRST.order) return Object.keys(rest).length === 0 ? null : rest;
  personalStorage.remove(ORDER_SET_BY_APP_KEY, 'tab');
  return chosen;
}

/**
 * Remembers the list, except drafts and "Needs you", which have their own menu items, and abandoned entries, which are
 * only looked up.
 */
export function rememberList(search: ListSearch, page: number): void {
  if (findListView(search) === 'mine' || search.phases === DRAFT_PHASES || search.abandoned === '1') return;
  const chosen = pickChosenSearch(search);
  if (chosen !== null) personalStorage.set(LIST_KEY, { search: chosen, page } satisfies RememberedList);
}

/** URL of the list as it was left; null if that is the plain list. */
export const rememberedListAddress = (home = false): string | null =>
  isListShown() ? null : findRememberedAddress(home);

function findRememberedAddress(home: boolean): string | null {
  const remembered = personalStorage.get<RememberedList>(LIST_KEY);
  if (remembered === null) return null;
  const plain = remembered.page === 1 && Object.keys(remembered.search).length === 0;
  return plain ? null : listAddress('all', remembered.search, remembered.page, home);
}
