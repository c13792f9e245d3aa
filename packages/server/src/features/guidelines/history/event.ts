import type { HistoryEvent } from '@imprimatur/contract';

const EMPTY_EVENT = {
  user_name: null,
  on_behalf_of: null,
  comment: null,
  decision: null,
  ticks: [],
  people: [],
  role: null,
  wanted_role: null,
  from: null,
  phase: null,
  transition: null,
  user_type: null,
  change_type: null,
  version: null,
  files: [],
  points: [],
  fields: [],
  deadline: null,
  handling: null,
  mail_id: null,
  subject: null,
} satisfies Partial<HistoryEvent>;

type Given = Pick<HistoryEvent, 'id' | 'kind' | 'event' | 'created_at'> & Partial<HistoryEvent>;

export const createEvent = (given: Given): HistoryEvent => ({ ...EMPTY_EVENT, ...given });

/**
 * Groups rows that were written by one action, that is, rows with the same key. The groups are in the order of their first rows.
 */
export const groupEventsByAction = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];
