import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { type ListSearch, type ListView, readPage } from './address.ts';
import { listQuery } from './query.ts';
import { leftList } from './remembered.ts';

/** For `beforeLoad`: redirects an address without any choice to the list as it was left. */
export function openAsLeft(search: ListSearch, page: string | undefined, home = false): void {
  const left = page === undefined && Object.keys(search).length === 0 ? leftList(home) : null;
  if (left !== null) throw redirect({ href: left, replace: true });
}

/** For `loader`: starts to load the rows while the screen's script loads. The screen does not wait for them. */
export function beginList(client: QueryClient, view: ListView, search: ListSearch, text: string | undefined): number {
  const page = readPage(text);
  if (page === null) throw notFound();
  void client.prefetchQuery({ ...listQuery(view, search, page), meta: { failures: 'own' } });
  return page;
}
