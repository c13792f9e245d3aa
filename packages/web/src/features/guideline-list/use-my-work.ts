import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery, type Row } from './query.ts';
import { daysUntil, isSoon } from './row/use-words.ts';

const own = { meta: { failures: 'own' as const } };
/** Number of pages that load without a click. */
const FIRST_PAGES = 5;

export type Urgency = 'late' | 'soon' | 'later' | 'undated';

function urgencyOf(row: Row): Urgency {
  const days = daysUntil(row.next_step.until);
  if (days === null) return 'undated';
  return days < 0 ? 'late' : isSoon(days) ? 'soon' : 'later';
}

/** This person's tasks, oldest deadline first, then the invitations. `urgency` is null until all of them are loaded. */
export function useMyWork() {
  const [most, setMost] = useState(FIRST_PAGES);
  const first = useQuery({ ...listQuery('mine', {}, 1), ...own });
  const last = first.data?.meta.last_page ?? 1;
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, Math.min(last, most) - 1) }, (_, index) => ({
      ...listQuery('mine', {}, index + 2),
      ...own,
    })),
  });
  // A row may move between two pages while they load; it must not appear twice.
  const rows = new Map<number, Row>();
  for (const { data } of [first, ...further]) for (const row of data?.data ?? []) rows.set(row.id, row);
  const complete = first.data !== undefined && last <= most && further.every(({ data }) => data !== undefined);
  return {
    rows: first.data && [...rows.values()],
    total: first.data?.meta.total,
    urgency: complete ? Map.groupBy(rows.values(), urgencyOf) : null,
    more: last > most ? () => setMost(most + FIRST_PAGES) : null,
    failed: [first, ...further].find(({ error, data }) => error && !data),
  };
}
