import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { readPage } from '../../lib/search-params.ts';
import { type ListSearch, type ListView, listAddress } from './address.ts';
import { listQuery } from './query.ts';
import { beginLanding, isListShown, rememberedListAddress } from './remembered-list.ts';

const isChosen = (search: ListSearch): boolean => Object.keys(search).length > 0;

/** For `beforeLoad`: redirects a URL without parameters to the list as it was left. */
export function redirectToLastList(search: ListSearch, page: string | undefined, home = false): void {
  const remembered = page === undefined && !isChosen(search) ? rememberedListAddress(home) : null;
  if (remembered !== null) throw redirect({ href: remembered, replace: true });
}

/** For `beforeLoad` of `/`: redirects people who come from another screen to the entries that need them. See `endLanding`. */
export function redirectToOwnWork(search: ListSearch): void {
  if (isChosen(search) || isListShown()) return;
  beginLanding();
  throw redirect({ href: listAddress('mine', {}, 1, true), replace: true });
}

/** For `loader`: starts loading the rows while the screen's script loads, without waiting for them. Returns the page's number. */
export function prefetchListPage(
  client: QueryClient,
  view: ListView,
  search: ListSearch,
  text: string | undefined,
): number {
  const page = readPage(text);
  if (page === null) throw notFound();
  void client.prefetchQuery({ ...listQuery(view, search, page), meta: { failures: 'own' } });
  return page;
}
