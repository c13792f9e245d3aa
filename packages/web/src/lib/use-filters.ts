import { useEffect, useEffectEvent, useState } from 'react';

export type FilterChanges<Search> = { readonly [Name in keyof Search]?: string | number | undefined };

/**
 * The filters of a list, which are stored in the screen's URL. A change is shown immediately and the next one is based on it, because a busy
 * machine takes a while to update the URL. `read` checks changed values like those of the URL: an empty or unknown value removes the filter.
 */
export function useFilters<Search extends object>(
  urlFilters: Search,
  read: (raw: Readonly<Record<string, unknown>>) => Search,
  show: (filters: Search) => void,
) {
  const [filters, setFilters] = useState(urlFilters);
  const address = JSON.stringify(urlFilters);
  const syncWithUrl = useEffectEvent(() => setFilters(urlFilters));
  useEffect(() => syncWithUrl(), [address]);
  const change = (changes: FilterChanges<Search>) => {
    const next = read({ ...filters, ...changes });
    setFilters(next);
    show(next);
  };
  return [filters, change] as const;
}
