import { personal } from '../../../lib/storage.ts';
import { type ListSearch, listAddress, viewOf } from './address.ts';

/**
 * An address that says nothing (`/`, `/guidelines`) opens the list as it was left, when one comes from elsewhere. While the
 * list is on the screen such an address means what it says, so back and reload stay true to it.
 */
const KEY = 'list';
const DRAFTS = '0';

interface Left {
  search: ListSearch;
  page: number;
}

let shown = 0;

/** The list stands on the screen until the answer is called. */
export function listShown(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}

/** Where one sees what one has just handed in: what was changed last on top, whatever was filtered before. */
const LATEST = { sort: 'updated_at', order: 'desc' } as const satisfies ListSearch;
const GIVEN = 'list-order';

/** Leads to the list after handing in. Its order is nobody's choice, so it is not remembered while it stays. */
export function latestList(): string {
  personal.set(GIVEN, true, 'tab');
  return `/guidelines?${new URLSearchParams(LATEST)}`;
}

/** What of a search a person has chosen. */
function chosenOf({ sort, order, ...rest }: ListSearch): ListSearch | null {
  const chosen = { ...rest, ...(sort === undefined ? {} : { sort }), ...(order === undefined ? {} : { order }) };
  if (personal.get<boolean>(GIVEN, 'tab') !== true) return chosen;
  if (sort === LATEST.sort && order === LATEST.order) return Object.keys(rest).length === 0 ? null : rest;
  personal.remove(GIVEN, 'tab');
  return chosen;
}

/** Drafts and "needs you" are places of their own in the menus, not filters to come back to. */
export function rememberList(search: ListSearch, page: number): void {
  if (viewOf(search) === 'mine' || search.phases === DRAFTS) return;
  const chosen = chosenOf(search);
  if (chosen !== null) personal.set(KEY, { search: chosen, page } satisfies Left);
}

/** Address of the list as it was left; `null` where the plain one is right. */
export function leftList(home = false): string | null {
  const left = personal.get<Left>(KEY);
  if (shown > 0 || left === null) return null;
  const plain = left.page === 1 && Object.keys(left.search).length === 0;
  return plain ? null : listAddress('all', left.search, left.page, home);
}
