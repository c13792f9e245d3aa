import { isOneOf } from '@imprimatur/domain/tables';
import { type Entry, hasAbility } from './entry.ts';
import { listParticipants } from './participants.ts';

export const ENTRY_TABS = ['overview', 'files', 'reviews', 'comments', 'people', 'budget', 'history'] as const;
export type EntryTab = (typeof ENTRY_TABS)[number];

export const isEntryTab = (value: unknown): value is EntryTab => isOneOf(ENTRY_TABS, value);

/** The visible tabs, with a count where the tab shows one. */
export function listTabs(entry: Entry): { tab: EntryTab; count: number }[] {
  const counts: Partial<Record<EntryTab, number>> = {
    files: entry.files.length,
    reviews: entry.reviews.length,
    comments: entry.comments.length,
    people: listParticipants(entry).length,
  };
  const hidden: Partial<Record<EntryTab, boolean>> = {
    comments: !hasAbility(entry, 'readComments'),
    people: counts.people === 0,
  };
  return ENTRY_TABS.filter((tab) => hidden[tab] !== true).map((tab) => ({ tab, count: counts[tab] ?? 0 }));
}
