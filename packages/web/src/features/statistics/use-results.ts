import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type CallResponse } from '../../lib/call.ts';
import { announceFailure } from '../../lib/failures.ts';
import { formatDate } from '../../lib/dates.ts';
import type { StatsSearch } from './address.ts';

export type StoredResult = CallResponse<'POST /stats'>['stats'];

/** Results stay until they are closed. The result for the URL is loaded at once. */
export function useResults({ dateFrom, dateTo, phase }: StatsSearch) {
  const [results, setResults] = useState<readonly StoredResult[]>([]);
  const [busy, setBusy] = useState(false);
  const latestSearch = useRef('');

  const generate = useCallback(async (search: StatsSearch) => {
    if (search.dateFrom === undefined || search.dateTo === undefined) return;
    latestSearch.current = JSON.stringify(search);
    setBusy(true);
    try {
      const { stats } = await call('POST /stats', {
        body: {
          dateFrom: formatDate(search.dateFrom),
          dateTo: formatDate(search.dateTo),
          phase: search.phase ?? null,
        },
      });
      setResults((before) => [stats, ...before]);
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    const search: StatsSearch = { dateFrom, dateTo, phase };
    if (latestSearch.current !== JSON.stringify(search)) void generate(search);
  }, [dateFrom, dateTo, phase, generate]);
  const close = (id: number) => setResults((before) => before.filter((one) => one.id !== id));
  return { results, busy, generate, close };
}
