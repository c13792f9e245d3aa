import { isOneOf } from '@imprimatur/domain/tables';

export const ENTRY_TABS = ['overview', 'files', 'reviews', 'comments', 'people', 'budget', 'history'] as const;
export type EntryTab = (typeof ENTRY_TABS)[number];

export const isEntryTab = (value: unknown): value is EntryTab => isOneOf(ENTRY_TABS, value);
