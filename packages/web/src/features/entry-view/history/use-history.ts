import type { HistoryKind } from '@imprimatur/domain/history';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResponse } from '../../../lib/call.ts';
import { usePrinting } from '../../../lib/print.ts';
import { historyQuery } from '../../entry/queries.ts';
import type { HistoryEvent } from './event.ts';

export type HistoryCounts = CallResponse<'GET /guidelines/{id}/history'>['counts'];

/** Loads the history page by page, newest first. Loads all pages for printing. */
export function useHistory(id: number, kind: HistoryKind | undefined) {
  const printing = usePrinting();
  // Number of pages requested for this kind.
  const [requested, setRequested] = useState<{ kind: HistoryKind | undefined; pages: number }>({ kind, pages: 1 });
  const [last, setLast] = useState(1);
  const chosen = requested.kind === kind ? requested.pages : 1;
  const requestedPages = printing ? Math.max(chosen, last) : chosen;
  const loaded = useQueries({
    queries: Array.from({ length: requestedPages }, (_, at) => historyQuery(id, kind, at + 1)),
    combine: (pages) => {
      const answers = pages.flatMap(({ data }) => (data === undefined ? [] : [data]));
      const [first] = answers;
      const seen = new Map<string, HistoryEvent>();
      // New events move other events to the next page, so an event may arrive twice.
      for (const { data } of answers) for (const event of data) seen.set(event.id, event);
      return {
        events: first === undefined ? undefined : [...seen.values()],
        counts: first?.counts,
        pages: first?.meta.last_page ?? 1,
        error: pages.find(({ error }) => error !== null)?.error,
        retry: () => {
          for (const { error, refetch } of pages) if (error !== null) void refetch();
        },
      };
    },
  });
  if (loaded.pages !== last) setLast(loaded.pages);
  return {
    ...loaded,
    hasOlder: requestedPages < loaded.pages,
    showOlder: () => setRequested({ kind, pages: chosen + 1 }),
  };
}
