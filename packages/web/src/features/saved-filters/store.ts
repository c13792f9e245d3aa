import { isBlank } from '@imprimatur/domain/blank';
import { isOnOneLine } from '@imprimatur/domain/guideline/one-line';
import { personalStorage } from '../../lib/storage.ts';

/** The lists with saved filters. Their names are part of stored keys. */
export type FilteredList = 'desk' | 'library' | 'logs' | 'mails' | 'publications' | 'users';

/** A filter with the order of the rows, as the URL of the list's first page. */
export interface SavedFilter {
  readonly name: string;
  readonly address: string;
}

export const MAX_NAME = 60;
export const MAX_FILTERS = 20;

/** Contains the person's id, because filters stay when a session expires and another person may sign in next. */
const keyOf = (userId: number, list: FilteredList): string => `filters:${userId}:${list}`;

const trimName = (name: string): string => name.normalize('NFC').trim();

/** Names that differ only in case or white space look the same in a menu. */
const normaliseName = (name: string): string => trimName(name).replace(/\s+/g, ' ').toLowerCase();

/** Normalises the URL, so that the order of its parameters does not matter. */
function normaliseAddress(address: string): string {
  const [path = '', query = ''] = address.split('?');
  return `${path}?${[...new URLSearchParams(query)]
    .map((pair) => pair.join('='))
    .sort()
    .join('&')}`;
}

/** Anyone can change what a browser stores. URLs of other sites begin with `//`, `/\` or a scheme. */
const isSaved = (one: unknown): one is SavedFilter =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'address' in one &&
  typeof one.address === 'string' &&
  /^\/(?![/\\])/.test(one.address);

/** The saved filters of a list, by name. */
export function readFilters(userId: number, list: FilteredList): SavedFilter[] {
  const stored = personalStorage.get<unknown>(keyOf(userId, list));
  return Array.isArray(stored) ? stored.filter(isSaved) : [];
}

export const findActiveFilter = (filters: readonly SavedFilter[], address: string): SavedFilter | undefined =>
  filters.find((one) => normaliseAddress(one.address) === normaliseAddress(address));

export type NameProblem = 'nameMissing' | 'nameTooLong' | 'nameHidden' | 'nameTaken' | 'tooMany';

/** @param replaced the name of the filter that is renamed or replaced */
export function findNameProblem(filters: readonly SavedFilter[], typed: string, replaced?: string): NameProblem | null {
  const others = filters.filter(({ name }) => name !== replaced);
  if (isBlank(typed)) return 'nameMissing';
  if (!isOnOneLine(trimName(typed)) || !typed.isWellFormed()) return 'nameHidden';
  if ([...trimName(typed)].length > MAX_NAME) return 'nameTooLong';
  if (others.some(({ name }) => normaliseName(name) === normaliseName(typed))) return 'nameTaken';
  return others.length >= MAX_FILTERS ? 'tooMany' : null;
}

/** Stores a filter in place of the one that it replaces. Returns false if the browser cannot store it. */
export function storeFilter(userId: number, list: FilteredList, filter: SavedFilter, replaced?: string): boolean {
  // Reads the filters again, because another tab may have saved a filter in the meantime.
  const others = readFilters(userId, list).filter(({ name }) => name !== replaced);
  const all = [...others, { ...filter, name: trimName(filter.name) }];
  all.sort((one, other) => one.name.localeCompare(other.name));
  return personalStorage.set(keyOf(userId, list), all) !== null;
}

export function deleteFilter(userId: number, list: FilteredList, deleted: string): void {
  personalStorage.set(
    keyOf(userId, list),
    readFilters(userId, list).filter(({ name }) => name !== deleted),
  );
}
