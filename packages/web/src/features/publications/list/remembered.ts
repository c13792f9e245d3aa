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

/** Drafts and "needs you" are places of their own in the menus, not filters to come back to. */
export function rememberList(search: ListSearch, page: number): void {
  if (viewOf(search) === 'mine' || search.phases === DRAFTS) return;
  personal.set(KEY, { search, page } satisfies Left);
}

/** Address of the list as it was left; `null` where the plain one is right. */
export function leftList(home = false): string | null {
  const left = personal.get<Left>(KEY);
  if (shown > 0 || left === null) return null;
  const plain = left.page === 1 && Object.keys(left.search).length === 0;
  return plain ? null : listAddress('all', left.search, left.page, home);
}
