import { screenAddress } from '@imprimatur/domain/screens';
import type { CallResponse } from '../../../lib/call.ts';
import { formatDate } from '../../../lib/dates.ts';
import { type Entry, hasAbility } from '../../entry/entry.ts';
import type { EntryTab } from '../../entry/tabs.ts';

export type HistoryEvent = CallResponse<'GET /guidelines/{id}/history'>['data'][number];

/** The tab with the details of an event. */
const TAB_BY_KIND: Partial<Record<HistoryEvent['kind'], EntryTab>> = {
  upload: 'files',
  review: 'reviews',
  point: 'reviews',
  comment: 'comments',
  invitation: 'people',
  people: 'people',
  date: 'budget',
  change: 'overview',
};

/** Returns the URL with the details of an event; null if there is none. */
export function eventAddress(event: HistoryEvent, entry: Entry): string | null {
  const { id } = entry;
  if (event.mail_id !== null) return screenAddress('mail', { id: event.mail_id });
  if (event.kind === 'declaration')
    return hasAbility(entry, 'manageDeclarations') ? screenAddress('coi-managment', { id }) : null;
  const tab = TAB_BY_KIND[event.kind];
  const view = screenAddress('view', { id });
  return tab === undefined ? null : tab === 'overview' ? view : `${view}?tab=${tab}`;
}

interface Day {
  readonly day: string;
  readonly events: readonly HistoryEvent[];
}

/** Groups events by day in the reader's time zone, keeping their order. */
export const groupEventsByDay = (events: readonly HistoryEvent[]): Day[] =>
  [...Map.groupBy(events, ({ created_at: at }) => formatDate(at))].map(([day, ofDay]) => ({ day, events: ofDay }));
