import type { GuidelineSort } from '@imprimatur/contract';
import { useRouter } from '@tanstack/react-router';
import type { Sort } from '../../../ui/DataTable.tsx';
import { type KindFilter, type ListSearch, type ListView, listAddress, readListSearch, splitKind } from '../address.ts';
import { findDefaultSort } from './views.ts';

/** The changes that toolbar and table offer. Each opens page 1 at a new URL. */
export function useListChanges(view: ListView, search: ListSearch, home: boolean) {
  const router = useRouter();
  const show = (next: ListSearch) => router.history.push(listAddress(view, next, 1, home));
  const usual = findDefaultSort(view);
  const sort: Sort<GuidelineSort> = {
    column: search.sort ?? usual.sort,
    order: search.sort ? (search.order ?? 'asc') : usual.order,
  };
  return {
    sort,
    sortBy: ({ column, order }: Sort<GuidelineSort>) => show({ ...search, sort: column, order }),
    /**
     * `phases` is comma-separated; undefined means all phases. Without `kind`, the filters for type, destination and
     * publication date stay as they are.
     */
    filter: (phases: string | undefined, kind: KindFilter = splitKind(search).kind) => {
      const { phases: _, ...rest } = splitKind(search).rest;
      show({ ...rest, ...kind, ...(phases === undefined ? {} : { phases }) });
    },
    /** Searches all entries, even from the list of entries that need this person. */
    find: (query: string) => {
      const { query: _, mine: __, ...rest } = search;
      const within = view === 'mine' && query !== '' ? 'all' : view;
      router.history.push(listAddress(within, query === '' ? rest : { ...rest, query }, 1, home));
    },
    /** Switches between abandoned entries and all others. */
    onlyAbandoned: (only: boolean) => {
      const { abandoned: _, ...rest } = search;
      show(only ? { ...rest, abandoned: '1' } : rest);
    },
    /** '' for all committees. */
    ofCommittee: (code: string) => {
      const { committee: _, ...rest } = search;
      show(readListSearch({ ...rest, committee: code }));
    },
  };
}

export type ListChanges = ReturnType<typeof useListChanges>;
