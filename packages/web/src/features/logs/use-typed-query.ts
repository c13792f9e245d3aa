import { useEffect, useState } from 'react';
import type { LogSearch } from './address.ts';

const PAUSE_MS = 300;

/** The typed search text; the address follows when the typing pauses. */
export function useTypedQuery(search: LogSearch, show: (next: LogSearch) => void) {
  const settled = search.query ?? '';
  const [typed, type] = useState(settled);
  useEffect(() => type(settled), [settled]);
  useEffect(() => {
    if (typed === settled) return;
    const { query: _query, page: _page, ...rest } = search;
    const timer = setTimeout(() => show(typed === '' ? rest : { ...rest, query: typed }), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing changes the address; a new address must not start this again
  }, [typed]);
  return [typed, type] as const;
}
